import { Button, Group, Text } from "@mantine/core";
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import type { AgeGate } from "../../../core/gates/gate.ts";
import type { DraftEdit } from "../draft/draft.ts";
import { AgeFields } from "./age-fields.tsx";
import type { ShownGate } from "./gate-preview.tsx";
import classes from "./gates.module.css";
import { shownGate } from "./shown-gate.ts";
import { type GateHints, readGate, typedGate } from "./typed-gate.ts";
import { VisitLink } from "./visit-link.tsx";

export interface AgeNoticeProps {
	gate: AgeGate | null;
	/** Where visitors meet the stored notice. Null while they don't. */
	visitUrl: string | null;
	edit: (edit: DraftEdit) => void;
	/** Shows the notice in the page's place. */
	onGate: (gate: ShownGate | null) => void;
}

/** The setting of a notice in front of the whole page. Its form opens in place. */
export function AgeNotice({ gate, visitUrl, edit, onGate }: AgeNoticeProps) {
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
			<Button ref={button} variant="default" mih={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{gate ? "Change age notice" : "Add age notice"}
			</Button>
			{isOpen && <AgeForm gate={gate} visitUrl={visitUrl} onGate={onGate} onClose={close} />}
		</section>
	);
}

interface AgeFormProps extends Pick<AgeNoticeProps, "gate" | "visitUrl" | "onGate"> {
	/** Called with the notice, with null for none, or with nothing on cancel. */
	onClose: (gate?: AgeGate | null) => void;
}

function AgeForm({ gate, visitUrl, onGate, onClose }: AgeFormProps) {
	const [typed, setTyped] = useState(() => ({ ...typedGate(gate, "", [], ""), kind: "age" as const }));
	const [hints, setHints] = useState<GateHints>({});
	const form = useRef<HTMLFormElement>(null);
	const view = useMemo(() => shownGate(typed, null), [typed]);
	useEffect(() => onGate(view && { view, behind: null }), [view, onGate]);
	useEffect(() => {
		form.current?.querySelector("input")?.focus();
		return () => onGate(null);
	}, [onGate]);

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
			{gate && visitUrl && <VisitLink url={visitUrl} />}
			<Group gap="xs" justify="flex-end">
				{gate && (
					<Button
						type="button"
						variant="subtle"
						color="red"
						c="var(--mantine-color-error)"
						me="auto"
						onClick={() => onClose(null)}
					>
						Remove
					</Button>
				)}
				<Button type="button" variant="default" onClick={() => onClose()}>
					Cancel
				</Button>
				<Button type="submit">Save</Button>
			</Group>
		</form>
	);
}
