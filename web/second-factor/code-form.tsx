import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { secondFactorSchema } from "../../core/account/second-factor.ts";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { useSubmission } from "../browser/use-submission.ts";
import classes from "./second-factor.module.css";

interface CodeFormProps {
	submit: string;
	/** Sends the code. What it throws is said at the field. */
	act: (code: string) => Promise<unknown>;
}

const FIELDS = {
	app: { label: "Code", words: "The six digits that your app shows for Linkstead.", inputMode: "numeric" },
	recovery: { label: "Recovery code", words: "One of those that you have kept. Each works once.", inputMode: "text" },
} as const;

/** Asks for a code of the app, or for a recovery code. */
export function CodeForm({ submit, act }: CodeFormProps) {
	const [kind, setKind] = useState<keyof typeof FIELDS>("app");
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { code: "" },
		validate: schemaResolver(secondFactorSchema, { sync: true }),
	});
	const { run, isPending } = useSubmission(async ({ code }: { code: string }) => {
		try {
			await act(code);
		} catch (error) {
			form.setFieldError("code", (isRefusal(error) && error.data?.fields.code) || messageOf(error));
			form.getInputNode("code")?.focus();
		}
	});

	function change() {
		setKind(kind === "app" ? "recovery" : "app");
		form.reset();
		form.getInputNode("code")?.focus();
	}

	const { label, words, inputMode } = FIELDS[kind];
	return (
		<form
			className={classes.form}
			noValidate
			onSubmit={form.onSubmit(
				(values) => void run(values),
				() => form.getInputNode("code")?.focus(),
			)}
		>
			<TextInput
				label={label}
				description={words}
				inputMode={inputMode}
				autoComplete={kind === "app" ? "one-time-code" : "off"}
				autoCapitalize="none"
				spellCheck={false}
				data-autofocus
				key={form.key("code")}
				{...form.getInputProps("code")}
			/>
			<Button type="submit" size="lg" fullWidth disabled={isPending}>
				{isPending ? "Loading..." : submit}
			</Button>
			<Button variant="subtle" fullWidth onClick={change}>
				{kind === "app" ? "Use a recovery code" : "Use the app"}
			</Button>
		</form>
	);
}
