import { Button, type InputProps } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { Fragment, type ReactNode } from "react";
import type * as z from "zod/mini";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { useSubmission } from "../browser/use-submission.ts";

interface OneFieldFormProps<Name extends string> {
	name: Name;
	/** The value to start with. */
	initial?: string;
	schema: z.ZodMiniType<unknown, Record<Name, string>>;
	/** The field. */
	input: (props: Pick<InputProps, "error">) => ReactNode;
	submit: string;
	/** What the button says meanwhile. */
	pending?: string;
	/** Sends the value as it was typed. What it throws is said at the field. */
	act: (value: string) => Promise<unknown>;
	className?: string | undefined;
	/** Other things to do, below the button. */
	children?: ReactNode;
}

/** A form that asks for one thing. */
export function OneFieldForm<Name extends string>({ name, schema, input, act, ...rest }: OneFieldFormProps<Name>) {
	const { initial = "", submit, pending = "Loading...", className, children } = rest;
	const form = useForm<Record<string, string>>({
		mode: "uncontrolled",
		initialValues: { [name]: initial },
		validate: schemaResolver(schema, { sync: true }),
	});
	const { run, isPending } = useSubmission(async ({ [name]: value = "" }: Record<string, string>) => {
		try {
			await act(value);
		} catch (error) {
			form.setFieldError(name, (isRefusal(error) && error.data?.fields[name]) || messageOf(error));
			form.getInputNode(name)?.focus();
		}
	});
	return (
		<form
			className={className}
			noValidate
			onSubmit={form.onSubmit(
				(values) => void run(values),
				() => form.getInputNode(name)?.focus(),
			)}
		>
			<Fragment key={form.key(name)}>{input(form.getInputProps(name))}</Fragment>
			<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
				{isPending ? pending : submit}
			</Button>
			{children}
		</form>
	);
}
