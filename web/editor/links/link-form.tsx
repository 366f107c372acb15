import { Button, Group, Stack } from "@mantine/core";
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { addressTitle } from "../../../core/adding/address-title.ts";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import type { Link } from "../../../core/blocks/block.ts";
import { isEnter } from "../../browser/enter-key.ts";
import type { FormProps } from "../fields/form-props.ts";
import { TitleField } from "../fields/title-field.tsx";
import { UrlField } from "../fields/url-field.tsx";
import { ImageField } from "../images/image-field.tsx";
import { FeaturedField } from "./featured-field.tsx";
import classes from "./link-form.module.css";
import { isPlainAddress } from "./plain-address.ts";
import { type LinkHints, readLink } from "./read-link.ts";
import { SiteIconButton } from "./site-icon-button.tsx";
import { understoodLink } from "./understood-link.ts";
import { useDescription } from "./use-description.ts";

export interface LinkFormProps extends FormProps<Link> {
	link: Link;
}

/** A form to add or edit a link. Enter submits and Escape cancels. */
export function LinkForm({
	link,
	submitLabel,
	onSubmit,
	onTry,
	onCancel,
	isSaving = false,
	submit: instead,
	children,
}: LinkFormProps) {
	const [started] = useState(link);
	const [typed, setTyped] = useState({ title: link.title, url: link.url });
	/** What is typed, also before the form has rendered it. An Enter right after the last letter never misses one. */
	const latest = useRef(typed);
	const isReading = useRef(false);
	const [hints, setHints] = useState<LinkHints>({});
	const [thumbnail, setThumbnail] = useState(link.thumbnail);
	const [featured, setFeatured] = useState(link.featured);
	const [isCardBusy, setCardBusy] = useState(false);
	const [isPicking, setPicking] = useState(false);
	const [isTaking, setTaking] = useState(false);
	const { ask, suggested } = useDescription(typed.url);
	const thumbnailField = useRef<HTMLDivElement>(null);
	const buttons = useRef<HTMLDivElement>(null);
	const isBusy = isPicking || isTaking || isCardBusy;

	function suggest(event: FocusEvent) {
		const isComplete = typed.title.trim() !== "" && thumbnail !== undefined;
		// A button that closes the form needs no suggestions. An added link without a title gets one later.
		if (!isComplete && !buttons.current?.contains(event.relatedTarget)) void ask();
	}

	function changeThumbnail(name: string | null) {
		// The button of the site's icon disappears. The first one stays.
		const field = thumbnailField.current;
		if (field?.contains(document.activeElement)) field.querySelector("button")?.focus();
		setThumbnail(name ?? undefined);
	}

	/** Puts the title and the address into the fields that were meant by what was typed for the address. */
	async function understand() {
		const typed = latest.current;
		if (typed.url === started.url || isPlainAddress(typed.url)) return;
		const { hint, ...meant } = await understoodLink(typed);
		// Somebody may have typed on.
		if (latest.current !== typed) return;
		if (meant.url !== typed.url) set("url", meant.url);
		if (meant.title !== typed.title) set("title", meant.title);
		return hint;
	}

	function set(field: keyof LinkHints, value: string) {
		latest.current = { ...latest.current, [field]: value };
		setTyped(latest.current);
		setHints((hints) => ({ ...hints, [field]: undefined }));
	}

	/** The link with what was edited here. Its other fields may have changed elsewhere. */
	function readForm() {
		const typed = latest.current;
		const title = typed.title === started.title ? link.title : typed.title;
		const isFound = title.trim() === "";
		// A gate hides a title that came from the address.
		const hasFoundTitle = isFound || (title === link.title && link.hasFoundTitle) ? true : undefined;
		const fields = {
			title: isFound ? (suggested.title ?? "") : title,
			url: typed.url === started.url ? link.url : typed.url,
		};
		const picture = thumbnail === started.thumbnail ? link.thumbnail : thumbnail;
		const card = featured === started.featured ? link.featured : featured;
		return readLink({ ...link, thumbnail: picture, featured: card, hasFoundTitle }, fields);
	}

	const tryOut = useEffectEvent(() => {
		const read = readForm();
		if (read.ok) onTry?.(read.link);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: tried after each change
	useEffect(() => tryOut(), [typed, thumbnail, featured]);

	async function submit() {
		if (isBusy || isReading.current) return;
		// A second press meanwhile does nothing.
		isReading.current = true;
		const url = isPlainAddress(latest.current.url) ? undefined : await understand();
		isReading.current = false;
		const read = readForm();
		if (read.ok) onSubmit(read.link);
		else setHints({ ...read.hints, ...(url && { url }) });
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
			onKeyDown={(event) => {
				if (event.key === "Escape") onCancel();
				// Enter on a button keeps its default action, and has toggled a switch.
				if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
				event.preventDefault();
				if (isEnter(event)) void submit();
			}}
		>
			<Stack>
				<div className={classes.main}>
					<TitleField
						placeholder={suggested.title ?? (addressTitle(linkTarget(typed.url) ?? "") || "My portfolio")}
						autoFocus
						value={typed.title}
						error={hints.title}
						onType={(title) => set("title", title)}
					/>
					<UrlField
						value={typed.url}
						error={hints.url}
						onChange={(event) => set("url", event.currentTarget.value)}
						onBlur={(event) => {
							suggest(event);
							void understand();
						}}
					/>
					<div ref={thumbnailField}>
						<ImageField
							kind="thumbnail"
							value={thumbnail}
							onChange={changeThumbnail}
							onBusy={setPicking}
							otherButton={
								suggested.icon !== null &&
								thumbnail === undefined && (
									<SiteIconButton icon={suggested.icon} onBusy={setTaking} onTaken={changeThumbnail} />
								)
							}
						/>
					</div>
				</div>
				<FeaturedField value={featured} onChange={setFeatured} onBusy={setCardBusy} />
				{children}
				<Group ref={buttons} justify="flex-end" gap="xs">
					<Button variant="default" data-cancel onClick={onCancel}>
						Cancel
					</Button>
					{instead ?? (
						<Button type="submit" disabled={isBusy} loading={isSaving}>
							{submitLabel}
						</Button>
					)}
				</Group>
			</Stack>
		</form>
	);
}
