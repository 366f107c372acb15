import { Button, Text } from "@mantine/core";
import { Icon } from "../../components/icon.tsx";
import type { BeginChipsProps } from "./begin-chips.tsx";
import classes from "./empty-links.module.css";
import { useLateAdd } from "./use-late-add.ts";

interface EmptyLinksProps extends BeginChipsProps {
	/** The page has no other blocks, either. */
	isPageEmpty: boolean;
}

/** What stands in place of links, with ways to begin. */
export function EmptyLinks({ isPageEmpty, ...chips }: EmptyLinksProps) {
	const { late } = useLateAdd();
	return (
		<>
			<Text c="dimmed">No links yet. Click "Add Link" to get started!</Text>
			<Button variant="light" size="sm" mt="sm" leftSection={<Icon name="add" />} onClick={() => chips.onBlock("link")}>
				Add Link
			</Button>
			{isPageEmpty && <div className={classes.chips}>{late && <late.BeginChips {...chips} />}</div>}
		</>
	);
}
