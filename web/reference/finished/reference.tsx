import { Icon } from "../../components/icon.tsx";
import { FIND_FIELD, FOUND_STATUS, OPERATION_LIST } from "../marks.ts";
import classes from "../reference.module.css";
import { anchorOf, GROUPS, OBJECTS } from "./described.ts";
import { TOPICS, TopicSection } from "./introduction.tsx";
import { ObjectSection } from "./object-section.tsx";
import { OperationSection } from "./operation-section.tsx";

/** The objects of the reference. `NewBlock` has the fields of a block, so only that one is written out. */
const SHOWN_OBJECTS = Object.entries(OBJECTS).map(([name, schema]) => ({
	name,
	schema: name === "NewBlock" ? {} : schema,
}));

/** The reference of the API, written from the table of operations. */
export function Reference() {
	return (
		<div className={classes.reference}>
			<div className={classes.bar}>
				<p>Linkstead API</p>
				<button type="button" popoverTarget={OPERATION_LIST} className={classes.open}>
					<Icon name="menu" />
					Operations
				</button>
			</div>
			<nav id={OPERATION_LIST} popover="auto" className={classes.nav} aria-label="API reference">
				<search className={classes.find}>
					<form>
						<label htmlFor={FIND_FIELD}>Find an operation</label>
						<input id={FIND_FIELD} type="search" placeholder="Find" autoComplete="off" spellCheck={false} />
						<span aria-hidden="true">/</span>
						<p id={FOUND_STATUS} role="status" />
					</form>
				</search>
				<Entries title="Start" entries={TOPICS.map(({ id, title }) => ({ id, title }))} />
				{GROUPS.map(({ id, name, operations }) => (
					<Entries
						key={id}
						title={name}
						entries={operations.map(({ id, summary, method, path }) => ({
							id,
							title: summary,
							route: `${method} ${path}`,
						}))}
					/>
				))}
				<Entries title="Objects" entries={SHOWN_OBJECTS.map(({ name }) => ({ id: anchorOf(name), title: name }))} />
			</nav>
			<article className={classes.text}>
				<div className={classes.top}>
					<h1>API reference</h1>
				</div>
				{TOPICS.map((topic) => (
					<TopicSection key={topic.id} topic={topic} />
				))}
				{GROUPS.map(({ id, name, words, operations }) => (
					<section key={id} aria-labelledby={id}>
						<GroupHeading id={id} name={name} words={words} />
						{operations.map((operation) => (
							<OperationSection key={operation.id} operation={operation} />
						))}
					</section>
				))}
				<section aria-labelledby="objects">
					<GroupHeading id="objects" name="Objects" words="What several operations take or return." />
					{SHOWN_OBJECTS.map((object) => (
						<ObjectSection key={object.name} {...object} />
					))}
				</section>
			</article>
		</div>
	);
}

function GroupHeading({ id, name, words }: { id: string; name: string; words: string }) {
	return (
		<div className={classes.group}>
			<h2 id={id}>{name}</h2>
			<p>{words}</p>
		</div>
	);
}

interface Entry {
	id: string;
	title: string;
	/** The method and path by which an operation is found, too. */
	route?: string;
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
	return (
		<div data-entries>
			<h2>{title}</h2>
			<ul>
				{entries.map(({ id, title, route }) => (
					<li key={id}>
						<a href={`#${id}`} data-route={route}>
							{title}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
