import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { ANSWER_MAX, QUESTION_MAX, QUESTIONS_MAX } from "../../../../core/blocks/questions.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { BlockFieldsProps } from "../block-fields.ts";

export default function QuestionsFields({ fields, hints, set }: BlockFieldsProps<"questions">) {
	const { items } = fields;
	const change = (at: number, typed: Partial<(typeof items)[number]>) =>
		set({ items: items.map((item, index) => (index === at ? { ...item, ...typed } : item)) });
	return (
		<>
			{items.map(({ question, answer }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: questions have no id, and are never reordered here
				<Stack key={at} gap="xs">
					<TextInput
						label={`Question ${at + 1}`}
						attributes={{ input: { dir: "auto" } }}
						data-autofocus={at === 0 || undefined}
						autoFocus={at === items.length - 1}
						maxLength={QUESTION_MAX}
						value={question}
						error={hints[`items.${at}.question`]}
						onChange={(event) => change(at, { question: event.currentTarget.value })}
					/>
					<Textarea
						label={`Answer ${at + 1}`}
						attributes={{ input: { dir: "auto" } }}
						autosize
						minRows={2}
						maxRows={8}
						maxLength={ANSWER_MAX}
						value={answer}
						error={hints[`items.${at}.answer`]}
						onChange={(event) => change(at, { answer: event.currentTarget.value })}
					/>
					{items.length > 1 && (
						<Button
							variant="subtle"
							color="gray"
							size="sm"
							ms="auto"
							aria-label={`Remove question ${at + 1}`}
							onClick={() => set({ items: items.toSpliced(at, 1) })}
						>
							Remove
						</Button>
					)}
				</Stack>
			))}
			{items.length < QUESTIONS_MAX && (
				<Button
					variant="light"
					leftSection={<Icon name="add" />}
					onClick={() => set({ items: [...items, { question: "", answer: "" }] })}
				>
					Add a question
				</Button>
			)}
		</>
	);
}
