import type { ReactNode } from "react";
import classes from "./long-text.module.css";

/** A part of a long text. `id` is its anchor. */
export interface Section {
	id: string;
	heading: string;
	body: ReactNode;
}

interface LongTextProps {
	title: string;
	lead: ReactNode;
	/** The day of the last change, as `YYYY-MM-DD`. */
	changed: string;
	sections: readonly Section[];
}

/** A long text with a table of contents, which stays beside it in wide windows. */
export function LongText({ title, lead, changed, sections }: LongTextProps) {
	return (
		<article className={classes.text}>
			<header>
				<h1>{title}</h1>
				<p className={classes.lead}>{lead}</p>
				<p className={classes.changed}>
					Last changed on <time dateTime={changed}>{dayInWords(changed)}</time>
				</p>
			</header>
			<nav className={classes.contents} aria-labelledby="contents">
				<h2 id="contents">On this page</h2>
				<ol>
					{sections.map(({ id, heading }) => (
						<li key={id}>
							<a href={`#${id}`}>{heading}</a>
						</li>
					))}
				</ol>
			</nav>
			<div className={classes.body}>
				{sections.map(({ id, heading, body }) => (
					<section key={id} aria-labelledby={id}>
						<h2 id={id}>{heading}</h2>
						{body}
					</section>
				))}
			</div>
		</article>
	);
}

/** `November 22, 2026`, in any time zone and language of the reader. */
function dayInWords(day: string): string {
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
