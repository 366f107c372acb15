import { Button, TextInput } from "@mantine/core";
import { nanoid } from "nanoid";
import { type SubmitEvent, useRef, useState } from "react";
import { loadPhones } from "../../../core/addresses/phone.ts";
import { LINK_URL_MAX } from "../../../core/safe-url.ts";
import { USERNAME } from "../../../core/socials/platform-row.ts";
import { PLATFORMS, type Platform } from "../../../core/socials/social.ts";
import { parseHandle } from "../../../core/socials/social-handle.ts";
import { showError } from "../../toast/toasts.ts";
import { PlatformField } from "./platform-field.tsx";
import classes from "./socials.module.css";
import { SOCIAL_ID_LENGTH } from "./typed-handle.ts";

interface SocialFormProps {
	/** Returns whether the handle was accepted. Then the form clears its fields. */
	onAdd: (id: string, platform: Platform, typed: string, read: { handle: string; url: string }) => boolean;
}

/** The platform and handle of a new icon. Enter adds it. */
export function SocialForm({ onAdd }: SocialFormProps) {
	const [platform, setPlatform] = useState<Platform | null>(null);
	const [typed, setTyped] = useState("");
	/** True until the person types again. A second press must not add the icon twice. */
	const isAdded = useRef(false);
	const [hint, setHint] = useState<{ field: "platform" | "handle"; reason: string } | null>(null);

	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (isAdded.current) return;
		const read = parseHandle(platform ?? "", typed);
		if (!read.ok) {
			setHint(read.title ? null : read);
			if (read.instead) {
				const { name } = PLATFORMS[read.instead];
				setPlatform(read.instead);
				setHint({ field: "handle", reason: `This is an address of ${name}, so ${name} is chosen now. Press Add.` });
			}
			if (read.title) showError(read.title, read.reason);
			return;
		}
		const { handle, url } = read;
		if (!onAdd(nanoid(SOCIAL_ID_LENGTH), read.platform, typed, { handle, url })) return;
		isAdded.current = true;
		setPlatform(null);
		setTyped("");
	}

	function startOver() {
		isAdded.current = false;
		setHint(null);
	}

	return (
		<form className={classes.form} onSubmit={submit} noValidate>
			<PlatformField
				value={platform}
				onChoose={(chosen) => {
					setPlatform(chosen);
					// A number is then read when the form is sent.
					void loadPhones();
					startOver();
				}}
			/>
			<TextInput
				label="Handle or URL"
				placeholder={(platform ? PLATFORMS[platform] : USERNAME).placeholder}
				autoCapitalize="none"
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				maxLength={LINK_URL_MAX}
				value={typed}
				error={hint?.reason}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					startOver();
				}}
			/>
			<Button type="submit" className={classes.add}>
				Add
			</Button>
		</form>
	);
}
