import { Button, TextInput } from "@mantine/core";
import { nanoid } from "nanoid";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";
import { USERNAME } from "../../../core/socials/platform-row.ts";
import { PLATFORMS, type Platform } from "../../../core/socials/social.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";
import { PlatformField } from "./platform-field.tsx";
import { SOCIAL_ID_LENGTH } from "./social-id.ts";
import classes from "./socials.module.css";

interface SocialFormProps {
	/** Returns why the handle is refused, or null. Then the form clears its fields. */
	onAdd: (id: string, platform: Platform, typed: string, read: { handle: string; url: string }) => string | null;
}

let reader: typeof import("../../../core/socials/social-handle.ts") | undefined;

/**
 * The rules of all platforms and countries, once loaded without a wait for a connection. They load when the editor has
 * settled, or with the form's focus. Null when they can't.
 */
async function loadReader() {
	reader ??= await loadWhenOnline(async () => {
		const [handles, { loadPhones }] = await Promise.all([
			import("../../../core/socials/social-handle.ts"),
			import("../../../core/addresses/phone.ts"),
		]);
		await loadPhones();
		return handles;
	}).catch(() => undefined);
	return reader ?? null;
}

/** The platform and handle of a new icon. Enter adds it. */
export function SocialForm({ onAdd }: SocialFormProps) {
	const [platform, setPlatform] = useState<Platform | null>(null);
	const [typed, setTyped] = useState("");
	/** True until the person types again. A second press must not add the icon twice. */
	const isAdded = useRef(false);
	const [hint, setHint] = useState<{ field: "platform" | "handle"; reason: string } | null>(null);

	// Offline, the form still adds icons.
	useEffect(() => whenSettled(() => void loadReader()), []);

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (isAdded.current) return;
		// A second press meanwhile does nothing.
		isAdded.current = true;
		const reader = await loadReader();
		isAdded.current = false;
		if (!reader)
			return setHint({ field: "handle", reason: "The form didn't load. Check your connection and try again." });
		const read = reader.parseHandle(platform ?? "", typed);
		if (!read.ok) {
			setHint(read.title ? { field: "handle", reason: `${read.title} – ${read.reason}` } : read);
			if (read.instead) {
				const { name } = PLATFORMS[read.instead];
				setPlatform(read.instead);
				setHint({ field: "handle", reason: `This is an address of ${name}, so ${name} is chosen now. Press Add.` });
			}
			return;
		}
		const { handle, url } = read;
		const refusal = onAdd(nanoid(SOCIAL_ID_LENGTH), read.platform, typed, { handle, url });
		if (refusal !== null) return setHint({ field: "handle", reason: refusal });
		isAdded.current = true;
		// Somebody quick may have begun the next icon meanwhile.
		setPlatform((now) => (now === platform ? null : now));
		setTyped((now) => (now === typed ? "" : now));
	}

	function startOver() {
		isAdded.current = false;
		setHint(null);
	}

	return (
		<form className={classes.form} onSubmit={submit} onFocus={() => void loadReader()} noValidate>
			<PlatformField
				value={platform}
				onChoose={(chosen) => {
					setPlatform(chosen);
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
