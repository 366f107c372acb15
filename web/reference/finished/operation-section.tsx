import { SCOPES } from "../../../core/api/scope.ts";
import classes from "../reference.module.css";
import { Code, RequestCode } from "./code.tsx";
import type { DescribedOperation } from "./described.ts";
import { FieldList } from "./field-list.tsx";
import { Words } from "./words.tsx";

/** An operation with its fields, and its example beside them. */
export function OperationSection({ operation }: { operation: DescribedOperation }) {
	const { id, method, path, summary, words, verb, parts, status, answer, example, problems } = operation;
	return (
		<section className={classes.section} aria-labelledby={id}>
			<div className={classes.head}>
				<h3 id={id}>
					<a href={`#${id}`}>{summary}</a>
				</h3>
				<p className={classes.route}>
					<span className={classes.method}>{method}</span>
					<code>{path.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? <b key={part}>{part}</b> : part))}</code>
				</p>
				<p>
					<Words>{words}</Words> The token needs the scope <b>{scopeFor(verb)}</b>.
				</p>
			</div>
			<div className={classes.example}>
				<RequestCode id={id} name={summary} curl={operation.curl} typescript={operation.typescript} />
				<div className={classes.answer}>
					<p>
						<b>{status}</b> {STATUSES[status]}
					</p>
					{example !== null && (
						<Code label={`Answer of ${summary}`} code={JSON.stringify(example, null, 2)} language="json" />
					)}
				</div>
			</div>
			<div className={classes.fields}>
				{parts.map(({ title, fields }) => (
					<div key={title}>
						<h4>{title}</h4>
						<FieldList fields={fields} />
					</div>
				))}
				{answer.length > 0 && (
					<div>
						<h4>Answer</h4>
						<FieldList fields={answer} />
					</div>
				)}
				{problems.length > 0 && (
					<div>
						<h4>Problems</h4>
						<dl className={classes.problems}>
							{problems.map((problem) => (
								<div key={problem.status}>
									<dt>
										<code>{problem.status}</code>
									</dt>
									<dd>
										<Words>{problem.words}</Words>
									</dd>
								</div>
							))}
						</dl>
					</div>
				)}
			</div>
		</section>
	);
}

const STATUSES: Readonly<Record<string, string>> = { 200: "OK", 201: "Created", 204: "No content" };

/** The name of the smallest scope that includes a verb. */
function scopeFor(verb: string): string {
	const [, found] = Object.entries(SCOPES).find(([, { verbs }]) => (verbs as readonly string[]).includes(verb)) ?? [];
	if (!found) throw new Error(`No scope includes ${verb}`);
	return found.name;
}
