import { Button, Checkbox, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Block, countLinks, isLink } from "../../core/blocks/block.ts";
import { BLOCK_TITLE_MAX } from "../../core/blocks/block-limits.ts";
import { hasUnlimitedLinks, type Plan, planTerm, TOO_MANY_LINKS } from "../../core/plans/plan.ts";
import { emptyUnlessVisible } from "../../core/text/visible-text.ts";
import { Icon } from "../components/icon.tsx";
import { UpgradeLink } from "../components/upgrade-link.tsx";
import { MoveButtons } from "../editor/sortable/row-button.tsx";
import sortable from "../editor/sortable/sortable.module.css";
import { SortableList } from "../editor/sortable/sortable-list.tsx";
import classes from "./start.module.css";
import { keptBlocks, type Review, type StartAction } from "./start-state.ts";

interface ReviewLinksProps {
	review: Review;
	plan: Plan;
	problem: string | undefined;
	act: (action: StartAction) => void;
}

/** A block that leads somewhere. */
type Leading = Extract<Block, { url: string; title: string }>;

/** The links and players, in their order. A page from a file may have other blocks, which stay where they are. */
export function ReviewLinks({ review, plan, problem, act }: ReviewLinksProps) {
	const { draft, leftOut, examples } = review;
	const leading = draft.blocks.filter(isLeading);
	const otherCount = draft.blocks.length - leading.length;
	const maxLinks = planTerm(plan, "maxLinksPerPage");
	const isFull = countLinks(keptBlocks(review)) >= maxLinks;
	const hasMore = countLinks(draft.blocks) > maxLinks;

	/** The indexes are those among the listed blocks. */
	function move(from: number, to: number) {
		const [block, place] = [leading[from], leading[to]];
		if (!block || !place) return;
		const all = draft.blocks;
		act({ kind: "edit", edit: { kind: "moveBlock", from: all.indexOf(block), to: all.indexOf(place) } });
	}

	return (
		<fieldset className={classes.group}>
			<legend>Links</legend>
			{draft.blocks.length === 0 && (
				<Text size="sm" c="dimmed">
					None yet. Add them in the editor, or go back and paste an address.
				</Text>
			)}
			{draft.blocks.some(({ id }) => examples.includes(id)) && (
				<div className={classes.examples}>
					<Text size="sm" c="dimmed">
						These are examples. Change their titles here, and the rest in the editor.
					</Text>
					<Button variant="default" size="sm" mih={44} onClick={() => act({ kind: "dropExamples" })}>
						Leave out the examples
					</Button>
				</div>
			)}
			{hasMore && (
				<Text size="sm">
					{`${hasUnlimitedLinks(plan) ? TOO_MANY_LINKS : `Your plan shows ${maxLinks} links.`} The first ${maxLinks} are on.`}{" "}
					{!hasUnlimitedLinks(plan) && <UpgradeLink reason="links" />}
				</Text>
			)}
			{leading.length > 0 && (
				<div className={classes.links}>
					<SortableList rows={leading.map((block) => ({ id: block.id, title: nameOf(block) }))} onMove={move}>
						{(onStep) =>
							leading.map((block, index) => {
								const isOn = !leftOut.includes(block.id);
								return (
									<li key={block.id} className={classes.link} data-row={block.id}>
										<button type="button" data-grip className={sortable.grip} aria-label={`Reorder ${nameOf(block)}`}>
											<Icon name="grip" />
										</button>
										<Checkbox
											size="md"
											aria-label={`Show ${nameOf(block)}`}
											checked={isOn}
											disabled={!isOn && isFull && isLink(block)}
											className={classes.check}
											onChange={() => act({ kind: "toggle", key: block.id })}
										/>
										<TitleInput
											block={block}
											isDisabled={!isOn}
											onChange={(changed) => act({ kind: "edit", edit: { kind: "changeBlock", block: changed } })}
										/>
										<span className={classes.order}>
											<MoveButtons title={nameOf(block)} index={index} count={leading.length} onStep={onStep} />
										</span>
									</li>
								);
							})
						}
					</SortableList>
				</div>
			)}
			{otherCount > 0 && <Text size="sm" c="dimmed">{`${otherCount} more block(s) are in the preview.`}</Text>}
			{problem && (
				<Text size="sm" c="var(--mantine-color-error)">
					{problem}
				</Text>
			)}
		</fieldset>
	);
}

interface TitleInputProps {
	block: Leading;
	isDisabled: boolean;
	onChange: (block: Leading) => void;
}

/** The field of a title. An empty one isn't taken over, and the last title comes back when the field is left. */
function TitleInput({ block, isDisabled, onChange }: TitleInputProps) {
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<TextInput
			aria-label={`Title of ${block.url}`}
			description={
				<span dir="ltr" className={classes.url}>
					{shownAddress(block.url)}
				</span>
			}
			inputWrapperOrder={["label", "input", "description", "error"]}
			maxLength={BLOCK_TITLE_MAX}
			value={typed ?? block.title}
			disabled={isDisabled}
			onChange={({ currentTarget: { value } }) => {
				setTyped(value);
				if (emptyUnlessVisible(value.trim()) !== "") onChange({ ...block, title: value });
			}}
			onBlur={() => setTyped(null)}
		/>
	);
}

function nameOf({ title, url }: Leading): string {
	return title || url;
}

function isLeading(block: Block): block is Leading {
	return "url" in block && "title" in block;
}

function shownAddress(url: string): string {
	return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
