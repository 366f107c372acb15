import { Button } from "@mantine/core";
import type { LineReading } from "../../../core/adding/line-reading.ts";
import { choiceWords } from "./becomes-words.ts";

type Other = LineReading["others"][number];

/** Buttons for what else a line can become. */
export function Choices({ others, onChoose }: { others: readonly Other[]; onChoose: (other: Other) => void }) {
	return others.map((other) => (
		<Button key={choiceWords(other)} variant="subtle" color="gray" size="compact-sm" onClick={() => onChoose(other)}>
			{choiceWords(other)}
		</Button>
	));
}
