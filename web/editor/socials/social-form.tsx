import { ActionIcon, TextInput } from "@mantine/core";
import { nanoid } from "nanoid";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";
import { USERNAME } from "../../../core/socials/platform-row.ts";
import { PLATFORMS, type Platform, type SocialHandle } from "../../../core/socials/social.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { Outline } from "../../components/icon.tsx";
import { loadWhenOnline } from "../../components/late-part.tsx";
import { ENTER_OUTLINE } from "../fields/outlines.ts";
import { shownUrl } from "../links/shown-url.ts";
import { nextPlatform } from "./next-platform.ts";
import { PlatformGrid } from "./platform-grid.tsx";
import { SOCIAL_ID_LENGTH } from "./social-id.ts";
import classes from "./socials.module.css";

interface SocialFormProps {
	/** The platforms of the page's icons. */
	there: ReadonlySet<Platform>;
	/** Returns why the icon can't be added, or null. Then the form is ready for the next one. */
	onAdd: (social: SocialHandle) => string | null;
}

type Reader = Pick<typeof import("../../../core/socials/social-handle.ts"), "parseHandle"> &
	Pick<typeof import("../../../core/addresses/phone.ts"), "PHONE_PROBLEMS"> &
	Pick<typeof import("../../../core/addresses/local-phone.ts"), "phoneInCountry">;

let reader: Reader | undefined;

/**
 * The rules of all platforms and countries, once loaded without a wait for a connection. They load when the editor has
 * settled, or with the form's focus. Null when they can't.
 */
async function loadReader(): Promise<Reader | null> {
	reader ??= await loadWhenOnline(async () => {
		const [{ parseHandle }, { loadPhones, PHONE_PROBLEMS }, { phoneInCountry }] = await Promise.all([
			import("../../../core/socials/social-handle.ts"),
			import("../../../core/addresses/phone.ts"),
			import("../../../core/addresses/local-phone.ts"),
		]);
		await loadPhones();
		return { parseHandle, PHONE_PROBLEMS, phoneInCountry };
	}).catch(() => undefined);
	return reader ?? null;
}

/** A grid of platforms beside a field for the handle. Enter adds the icon, and the next platform is chosen. */
export function SocialForm({ there, onAdd }: SocialFormProps) {
	const [platform, setPlatform] = useState<Platform | null>(null);
	const [typed, setTyped] = useState("");
	const field = useRef<HTMLInputElement>(null);
	/** True until the person types again. A second press must not add the icon twice. */
	const isAdded = useRef(false);
	const [hint, setHint] = useState<string | null>(null);
	const shown = platform && typed.trim() !== "" ? reader?.parseHandle(platform, typed) : undefined;

	// Offline, the form still adds icons.
	useEffect(() => whenSettled(() => void loadReader()), []);

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		field.current?.focus();
		if (isAdded.current) return;
		// A second press meanwhile does nothing.
		isAdded.current = true;
		const reader = await loadReader();
		isAdded.current = false;
		if (!reader) return setHint("The form didn't load. Check your connection and try again.");
		const read = reader.parseHandle(platform ?? "", typed);
		if (!read.ok) {
			const whole =
				read.reason === reader.PHONE_PROBLEMS.noCountry ? reader.phoneInCountry(typed, likelyCountries()) : null;
			if (whole !== null) {
				setTyped(whole);
				setHint(`A phone number needs its country code. If this is ${whole}, press Add.`);
				return;
			}
			const { name } = PLATFORMS[read.instead ?? "website"];
			if (read.instead) setPlatform(read.instead);
			setHint(
				read.instead
					? `This is an address of ${name}, so ${name} is chosen now. Press Add.`
					: read.title
						? `${read.title} – ${read.reason}`
						: read.reason,
			);
			return;
		}
		const { handle, url } = read;
		const id = nanoid(SOCIAL_ID_LENGTH);
		const problem = onAdd({ id, platform: read.platform, handle, url, isVisible: true });
		if (problem !== null) return setHint(problem);
		isAdded.current = true;
		// Somebody quick may have begun the next icon meanwhile.
		setPlatform((now) => (now === platform ? nextPlatform(read.platform, there) : now));
		setTyped((now) => (now === typed ? "" : now));
	}

	function startOver() {
		isAdded.current = false;
		setHint(null);
	}

	return (
		<form className={classes.form} onSubmit={submit} onFocus={() => void loadReader()} noValidate>
			<PlatformGrid
				value={platform}
				there={there}
				onChoose={(chosen) => {
					setPlatform(chosen);
					startOver();
				}}
				onChosen={() => field.current?.focus()}
			/>
			<TextInput
				ref={field}
				label="Handle or URL"
				placeholder={(platform ? PLATFORMS[platform] : USERNAME).placeholder}
				classNames={{ input: classes.handle }}
				inputWrapperOrder={["label", "input", "error", "description"]}
				description={
					<span role="status">{shown?.ok && hint === null && `Opens ${shownUrl(shown.url).replace(/^\w+:/, "")}`}</span>
				}
				rightSection={
					<ActionIcon type="submit" size={44} aria-label="Add">
						<Outline path={ENTER_OUTLINE} size={20} />
					</ActionIcon>
				}
				rightSectionWidth={52}
				enterKeyHint="done"
				autoCapitalize="none"
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				maxLength={LINK_URL_MAX}
				value={typed}
				error={hint}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					startOver();
				}}
			/>
		</form>
	);
}
