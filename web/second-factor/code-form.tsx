import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { secondFactorSchema } from "../../core/account/second-factor.ts";
import { OneFieldForm } from "../components/one-field-form.tsx";
import classes from "./second-factor.module.css";

interface CodeFormProps {
	submit: string;
	/** Sends the code. What it throws is said at the field. */
	act: (code: string) => Promise<unknown>;
}

const FIELDS = {
	app: { label: "Code", description: "The six digits in your app.", inputMode: "numeric" },
	recovery: {
		label: "Recovery code",
		description: "One of the codes you saved. Each works once.",
		inputMode: "text",
	},
} as const;

/** Asks for a code of the app, or for a recovery code. */
export function CodeForm({ submit, act }: CodeFormProps) {
	const [kind, setKind] = useState<keyof typeof FIELDS>();
	const { app, recovery } = FIELDS;
	return (
		<OneFieldForm
			key={kind}
			className={classes.form}
			name="code"
			schema={secondFactorSchema}
			input={(props) => (
				<TextInput
					{...(kind === "recovery" ? recovery : app)}
					autoComplete={kind === "recovery" ? "off" : "one-time-code"}
					autoCapitalize="none"
					spellCheck={false}
					data-autofocus
					autoFocus={kind !== undefined}
					{...props}
				/>
			)}
			submit={submit}
			act={act}
		>
			<Button variant="subtle" fullWidth onClick={() => setKind(kind === "recovery" ? "app" : "recovery")}>
				{kind === "recovery" ? "Use the app" : "Use a recovery code"}
			</Button>
		</OneFieldForm>
	);
}
