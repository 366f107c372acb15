import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useMemo, useState } from "react";
import { linkLimitMessage, type Plan } from "../../../core/plans/plan.ts";
import classes from "./add-links.module.css";
import { readLines } from "./read-lines.ts";
import type { LinkFields } from "./read-link.ts";
import { shownUrl } from "./shown-url.ts";

interface LinkLinesProps {
	/** The pasted text. */
	start: string;
	/** The number of links the plan still allows. */
	room: number;
	plan: Plan;
	onAdd: (links: readonly LinkFields[]) => void;
	onCancel: () => void;
}

/** A form to edit pasted lines, with a preview of the links and errors. */
export function LinkLines({ start, room, plan, onAdd, onCancel }: LinkLinesProps) {
	const [text, setText] = useState(start);
	const { links, errors } = useMemo(() => readLines(text), [text]);
	const added = links.slice(0, room);

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (added.length > 0) onAdd(links);
			}}
		>
			<Stack gap="md">
				<Textarea
					label="Links, one per line"
					attributes={{ input: { dir: "auto" } }}
					autoFocus
					rows={5}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					classNames={{ input: classes.lines }}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
				<section className={classes.preview} aria-label="Links to add" tabIndex={0}>
					<Text role="status" fw={600}>
						{summary(added.length, links.length)}
					</Text>
					{links.length > room && (
						<Text size="sm" className={classes.error}>
							{linkLimitMessage(plan)}
						</Text>
					)}
					{errors.length > 0 && (
						<ul aria-label="Skipped lines">
							{errors.map(({ line, typed, reason }) => (
								<li key={line} className={classes.error}>
									<span>
										Line {line}: {reason}
									</span>
									<span className={classes.address}>{typed}</span>
								</li>
							))}
						</ul>
					)}
					{added.length > 0 && (
						<ul>
							{added.map(({ title, url }, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat a link
								<li key={at}>
									<span dir="auto">{title}</span>
									<span className={classes.address}>{shownUrl(url)}</span>
								</li>
							))}
						</ul>
					)}
				</section>
				<Group justify="flex-end" gap="xs">
					<Button type="button" variant="default" onClick={onCancel}>
						Cancel
					</Button>
					<Button type="submit" disabled={added.length === 0}>
						{added.length === 1 ? "Add 1 Link" : `Add ${added.length} Links`}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

function summary(added: number, read: number): string {
	if (read === 0) return "No links yet.";
	const links = read === 1 ? "link" : "links";
	return added === read ? `${added} ${links} will be added.` : `${added} of ${read} ${links} will be added.`;
}
