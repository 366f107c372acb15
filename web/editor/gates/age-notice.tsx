import { Button, Group, Text } from "@mantine/core";
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import type { AgeGate } from "../../../core/gates/gate.ts";
import { useDraft, useEditing } from "../editing.ts";
import { AgeFields } from "./age-fields.tsx";
import classes from "./gates.module.css";
import { shownGate } from "./shown-gate.ts";
import { type GateHints, readGate, typedGate } from "./typed-gate.ts";
import { VisitLink } from "./visit-link.tsx";

/** The setting of a notice in front of the whole page. Its form opens in place. */
export function AgeNotice() {
	const { edit } = useEditing();
	const { gate } = useDraft().draft;
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);

	function close(changed: AgeGate | null | undefined) {
		if (changed !== undefined) edit({ kind: "set", fields: { gate: changed } });
		setOpen(false);
		button.current?.focus();
	}

	return (
		<section aria-label="Age notice" className={classes.notice}>
			<div>
				<Text fw={500}>Age notice</Text>
				<Text size="sm" c="dimmed">
					{gate
						? `Before your page, visitors are asked whether they are ${gate.minimum} or older.`
						: "Ask visitors for their age before they see your page."}
				</Text>
			</div>
			<Button ref={button} variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{gate ? "Change age notice" : "Add age notice"}
			</Button>
			{isOpen && <AgeForm gate={gate} onClose={close} />}
		</section>
	);
}

interface AgeFormProps {
	gate: AgeGate | null;
	/** Called with the notice, with null for none, or with nothing on cancel. */
	onClose: (gate?: AgeGate | null) => void;
}

function AgeForm({ gate, onClose }: AgeFormProps) {
	const { setTrial } = useEditing();
	const { visitedUsername } = useDraft();
	const [typed, setTyped] = useState(() => ({ ...typedGate(gate, "", []), kind: "age" as const }));
	const [hints, setHints] = useState<GateHints>({});
	const form = useRef<HTMLFormElement>(null);
	const view = useMemo(() => shownGate(typed, null), [typed]);
	useEffect(() => setTrial(view && { kind: "gate", gate: { view, behind: null } }), [view, setTrial]);
	useEffect(() => {
		form.current?.querySelector("input")?.focus();
		return () => setTrial(null);
	}, [setTrial]);

	function submit(event: SubmitEvent) {
		event.preventDefault();
		const read = readGate(typed, false);
		if (!read.ok) setHints(read.hints);
		else if (read.gate?.kind === "age") onClose(read.gate);
	}

	return (
		<form
			ref={form}
			noValidate
			className={classes.form}
			onSubmit={submit}
			onKeyDown={({ key }) => key === "Escape" && onClose()}
		>
			<AgeFields
				typed={typed.age}
				hints={hints}
				set={(change) => {
					setTyped({ ...typed, age: { ...typed.age, ...change } });
					setHints({});
				}}
			/>
			{gate && visitedUsername && <VisitLink url={`/${visitedUsername}`} />}
			<Group gap="xs" justify="flex-end">
				{gate && (
					<Button variant="subtle" color="red" c="var(--mantine-color-error)" me="auto" onClick={() => onClose(null)}>
						Remove
					</Button>
				)}
				<Button variant="default" onClick={() => onClose()}>
					Cancel
				</Button>
				<Button type="submit">Save</Button>
			</Group>
		</form>
	);
}
