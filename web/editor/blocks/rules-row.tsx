import { type Ref, useImperativeHandle, useState } from "react";
import { type Block, isLink, type Link } from "../../../core/blocks/block.ts";
import { latePart } from "../../components/late-part.tsx";
import { FormRow, useFormRow } from "../fields/form-row.tsx";
import { RoutesIcon } from "../rules/routes-icon.tsx";
import { rulesInShort } from "../rules/rules-in-short.ts";
import { isBegun, type RuleHints, readRules, typedRules, withRules } from "../rules/typed-rules.ts";
import { understoodRules } from "../rules/understood-rules.ts";
import type { ReachedRow } from "./lock-row.tsx";

const RulesFields = latePart(async () => (await import("../rules/rules-fields.tsx")).RulesFields);

interface RulesRowProps {
	ref: Ref<ReachedRow>;
	/** The link as it is typed. */
	link: Link;
	/** The link as it is stored. */
	stored: Link;
}

/** The row of a link's form with its rules and its split: which visitors it leads where. */
export function RulesRow({ ref, link, stored }: RulesRowProps) {
	const { reach, ...row } = useFormRow();
	const [started] = useState(() => typedRules(stored));
	const [typed, setTyped] = useState(started);
	const [hints, setHints] = useState<RuleHints>({});

	useImperativeHandle(ref, () => ({
		reach,
		async read() {
			if (typed === started) return (block) => block;
			const { meant, hints } = await understoodRules({
				...typed,
				rules: typed.rules.filter((rule) => !isBegun(rule)),
			});
			const read = readRules(meant, Date.now());
			if (!read.ok) {
				setHints({ ...read.hints, ...hints });
				reach();
				return null;
			}
			// Other fields come from the rest of the form.
			return (block: Block) => (isLink(block) ? withRules(block, stored, read) : block);
		},
	}));

	return (
		<FormRow
			icon={<RoutesIcon />}
			title="Rules"
			words={rulesInShort(typed) ?? "Everyone goes to the same address"}
			{...row}
		>
			{row.isOpen && (
				<RulesFields
					url={link.url}
					typed={typed}
					hints={hints}
					set={(next) => {
						setTyped(next);
						setHints({});
					}}
				/>
			)}
		</FormRow>
	);
}
