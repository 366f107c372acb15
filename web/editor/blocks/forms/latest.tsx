import { Loader, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect } from "react";
import { LINK_URL_MAX } from "../../../../core/addresses/safe-url.ts";
import { ChoiceField, optionsOf } from "../../fields/choice-field.tsx";
import { TitleField } from "../../fields/title-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import { useFoundFeed } from "../use-found-feed.ts";
import classes from "./latest.module.css";

const COUNTS = optionsOf({ 1: "1", 2: "2", 3: "3" });

export default function LatestFields({ fields, hints, set, onBusy }: BlockFieldsProps<"latest">) {
	const { typed, type, ask, state } = useFoundFeed(fields.feed, (feed) => set({ feed }));
	const isAsking = state.kind === "asking";
	useEffect(() => {
		onBusy(isAsking);
		return () => onBusy(false);
	}, [isAsking, onBusy]);

	/** The first Enter looks for the feed, and the next one submits. */
	function askOnEnter(event: KeyboardEvent) {
		if (event.key !== "Enter" || fields.feed !== "" || typed.trim() === "") return;
		event.preventDefault();
		ask();
	}

	return (
		<>
			<div>
				<TextInput
					label="Feed"
					description="A blog, a podcast, a YouTube channel, or the address of any RSS or Atom feed."
					inputWrapperOrder={["label", "input", "error", "description"]}
					placeholder="example.com/blog"
					inputMode="url"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					data-autofocus
					autoFocus
					maxLength={LINK_URL_MAX}
					value={typed}
					error={state.kind === "refused" ? state.message : hints.feed}
					rightSection={isAsking && <Loader size={18} aria-label="Looking for the feed" />}
					onChange={(event) => type(event.currentTarget.value)}
					onBlur={ask}
					onKeyDown={askOnEnter}
				/>
				<div role="status">{state.kind === "found" && <FoundItems titles={state.titles} />}</div>
			</div>
			<TitleField
				label="Heading"
				placeholder="From the blog"
				value={fields.title}
				error={hints.title}
				onType={(title) => set({ title })}
			/>
			<ChoiceField
				label="Number of items"
				value={`${fields.count}` as "1"}
				options={COUNTS}
				onChoose={(count) => set({ count: Number(count) })}
			/>
		</>
	);
}

function FoundItems({ titles }: { titles: readonly string[] }) {
	if (titles.length === 0)
		return (
			<Text size="sm" mt="xs">
				The feed is empty now. New items will appear.
			</Text>
		);
	return (
		<>
			<Text size="sm" mt="xs">
				Newest now:
			</Text>
			<ul className={classes.found}>
				{titles.map((title) => (
					<li key={title} dir="auto">
						{title}
					</li>
				))}
			</ul>
		</>
	);
}
