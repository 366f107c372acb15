import { Button, Text } from "@mantine/core";
import type { AgeGate } from "../../../core/gates/gate.ts";
import classes from "./gates.module.css";

export interface AgeNoticeProps {
	gate: AgeGate | null;
	onOpen: (blockId: null) => void;
}

/** The setting of a notice in front of the whole page. */
export function AgeNotice({ gate, onOpen }: AgeNoticeProps) {
	return (
		<div className={classes.notice}>
			<div>
				<Text fw={500}>Age notice</Text>
				<Text size="sm" c="dimmed">
					{gate
						? `Before your page, visitors are asked whether they are ${gate.minimum} or older.`
						: "Ask visitors for their age before they see your page."}
				</Text>
			</div>
			<Button variant="default" mih={44} onClick={() => onOpen(null)}>
				{gate ? "Change age notice…" : "Add age notice…"}
			</Button>
		</div>
	);
}
