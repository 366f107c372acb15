import { ActionIcon, Checkbox, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { BLOCK_TITLE_MAX, type Block, countLinks, isLink } from "../../core/blocks/block.ts";
import { type Plan, planTerm } from "../../core/plan.ts";
import { emptyUnlessVisible } from "../../core/visible-text.ts";
import { Icon } from "../components/icon.tsx";
import { UpgradeLink } from "../components/upgrade-link.tsx";
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
	const { draft, leftOut } = review;
	const leading = draft.blocks.filter(isLeading);
	const otherCount = draft.blocks.length - leading.length;
	const maxLinks = planTerm(plan, "maxLinksPerPage");
	const isFull = countLinks(keptBlocks(review)) >= maxLinks;
	const hasMore = countLinks(draft.blocks) > maxLinks;

	/** The index of a block among all, and of its neighbor among those that are listed. */
	function move(block: Leading, step: 1 | -1) {
		const neighbor = leading[leading.indexOf(block) + step];
		if (!neighbor) return;
		const [from, to] = [draft.blocks.indexOf(block), draft.blocks.indexOf(neighbor)];
		act({ kind: "edit", edit: { kind: "moveBlock", from, to } });
	}

	return (
		<fieldset className={classes.group}>
			<legend>Links</legend>
			{draft.blocks.length === 0 && (
				<Text size="sm" c="dimmed">
					None yet. Add them in the editor, or go back and paste an address.
				</Text>
			)}
			{hasMore && (
				<Text size="sm">
					{`Your plan shows ${maxLinks} links, so the first ${maxLinks} are on.`} <UpgradeLink reason="links" />
				</Text>
			)}
			<ul className={classes.links}>
				{leading.map((block, index) => {
					const isOn = !leftOut.includes(block.id);
					const name = block.title || block.url;
					return (
						<li key={block.id} className={classes.link}>
							<Checkbox
								size="md"
								aria-label={`Show ${name}`}
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
								<ActionIcon
									variant="subtle"
									color="gray"
									size={44}
									aria-label={`Move ${name} up`}
									disabled={index === 0}
									onClick={() => move(block, -1)}
								>
									<Icon name="up" />
								</ActionIcon>
								<ActionIcon
									variant="subtle"
									color="gray"
									size={44}
									aria-label={`Move ${name} down`}
									disabled={index === leading.length - 1}
									onClick={() => move(block, 1)}
								>
									<Icon name="down" />
								</ActionIcon>
							</span>
						</li>
					);
				})}
			</ul>
			{otherCount > 0 && (
				<Text size="sm" c="dimmed">{`${otherCount} more block(s) of the file are in the preview.`}</Text>
			)}
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

function isLeading(block: Block): block is Leading {
	return "url" in block && "title" in block;
}

function shownAddress(url: string): string {
	return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
