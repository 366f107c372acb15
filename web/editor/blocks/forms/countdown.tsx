import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { AFTERWARDS_MAX } from "../../../../core/blocks/countdown.tsx";
import { timeOfWall, wallTimeAt } from "../../../../core/time/zoned-time.ts";
import { browserTimeZone } from "../../../browser/time-zone.ts";
import { TitleField } from "../../fields/title-field.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";
import { clockChangeHint } from "../read-schedule.ts";

export default function CountdownFields({ fields, hints, set }: BlockFieldsProps<"countdown">) {
	const [typed, setTyped] = useState(() => (fields.endsAt ? wallTimeAt(fields.endsAt, browserTimeZone()) : ""));
	return (
		<>
			<TitleField
				placeholder="Doors open in"
				autoFocus
				value={fields.title}
				error={hints.title}
				onType={(title) => set({ title })}
			/>
			<TextInput
				type="datetime-local"
				label="Ends"
				description={
					clockChangeHint(typed, browserTimeZone()) ?? `In the ${browserTimeZone().replaceAll("_", " ")} time zone.`
				}
				inputWrapperOrder={["label", "input", "error", "description"]}
				max="2099-12-31T23:59"
				value={typed}
				error={hints.endsAt}
				onChange={(event) => {
					const wall = event.currentTarget.value;
					setTyped(wall);
					set({ endsAt: timeOfWall(wall, browserTimeZone())?.time ?? Number.NaN, timeZone: browserTimeZone() });
				}}
			/>
			<Textarea
				label="Text at the end"
				description="Optional. Without it, the block disappears at the end."
				placeholder="We're open!"
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				autosize
				minRows={2}
				maxRows={6}
				maxLength={AFTERWARDS_MAX}
				value={fields.afterwards}
				error={hints.afterwards}
				onChange={(event) => set({ afterwards: event.currentTarget.value })}
			/>
		</>
	);
}
