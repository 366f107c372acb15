import classes from "../field-list.module.css";
import { anchorOf, type Field, fieldsOf, type Schema } from "./described.ts";
import { findReference, nameOf, objectsIn, typeWords, valuesOf } from "./type-words.ts";
import { Words } from "./words.tsx";

/** Longer lists of values are folded. */
const VALUES_SHOWN = 10;

/** Fields with their types and what they mean. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
	return (
		<dl className={classes.fields}>
			{fields.map(({ name, schema, isRequired, words }) => (
				<div key={name} className={classes.field}>
					<dt>
						<code>{name}</code>
						<span>{typeWords(schema)}</span>
						{isRequired && <em>required</em>}
					</dt>
					<dd>
						{words && (
							<p>
								<Words>{words}</Words>
							</p>
						)}
						<Reference schema={schema} />
						<Values values={valuesOf(schema)} />
						{objectsIn(schema).map((object, at) => (
							<Inside key={`${name}-${at.toString()}`} schema={object} />
						))}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Reference({ schema }: { schema: Schema }) {
	const reference = findReference(schema);
	if (reference === null) return null;
	const name = nameOf(reference);
	return (
		<p>
			See <a href={`#${anchorOf(name)}`}>{name}</a>.
		</p>
	);
}

function Values({ values }: { values: readonly string[] }) {
	if (values.length === 0) return null;
	const [shown, folded] = [values.slice(0, VALUES_SHOWN), values.slice(VALUES_SHOWN)];
	return (
		<>
			<p className={classes.values}>
				<Codes values={shown} />
			</p>
			{folded.length > 0 && (
				<details>
					<summary>{folded.length} more</summary>
					<p className={classes.values}>
						<Codes values={folded} />
					</p>
				</details>
			)}
		</>
	);
}

function Codes({ values }: { values: readonly string[] }) {
	return values.map((value) => <code key={value}>{value}</code>);
}

function Inside({ schema }: { schema: Schema }) {
	const fields = fieldsOf(schema);
	return (
		<details>
			<summary>
				{fields.length} {fields.length === 1 ? "field" : "fields"}
				{schema.properties?.["kind"]?.const ? `, kind ${String(schema.properties["kind"].const)}` : ""}
			</summary>
			<FieldList fields={fields} />
		</details>
	);
}
