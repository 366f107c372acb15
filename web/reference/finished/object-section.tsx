import type { BlockKindId } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import classes from "../reference.module.css";
import { anchorOf, fieldsOf, type Schema } from "./described.ts";
import { FieldList } from "./field-list.tsx";

/** An object that several operations take or return. A block has a form for each of its kinds. */
export function ObjectSection({ name, schema }: { name: string; schema: Schema }) {
	const id = anchorOf(name);
	return (
		<section className={classes.section} aria-labelledby={id}>
			<div className={classes.head}>
				<h3 id={id}>
					<a href={`#${id}`}>{name}</a>
				</h3>
				<p>{WORDS[name]}</p>
			</div>
			<div className={classes.example} />
			<div className={classes.fields}>
				{schema.oneOf ? schema.oneOf.map((form) => <Kind key={kindOf(form)} form={form} />) : null}
				{schema.properties && <FieldList fields={fieldsOf(schema)} />}
			</div>
		</section>
	);
}

function Kind({ form }: { form: Schema }) {
	const kind = kindOf(form);
	return (
		<details>
			<summary>
				<code>{kind}</code> {BLOCK_KINDS[kind].purpose}
			</summary>
			<FieldList fields={fieldsOf(form)} />
		</details>
	);
}

// Safe: the forms come from the table of kinds.
const kindOf = ({ properties }: Schema) => String(properties?.["kind"]?.const) as BlockKindId;

const WORDS: Readonly<Record<string, string>> = {
	Block: `A part of a page, from ${kindName("link")} to ${kindName("latest")}. Its kind decides which fields it has.`,
	NewBlock: "A block that is about to be added. It has the fields of a block, and may have no id.",
	Look: "What a page wears: colors, letters, shapes and arrangement.",
	Problem: "What is wrong with a request.",
};
