import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { TOOLS, type Tool } from "../../core/paths/marketing-path.ts";
import { InternalButton, InternalLink } from "../components/internal-link.tsx";
import { TOOL_NAMES } from "../shell/marketing-names.ts";
import classes from "./tool-screen.module.css";

interface ToolScreenProps {
	tool: Tool;
	/** One line under the heading. */
	promise: string;
	form: ReactNode;
	result: ReactNode;
	/** Sections that explain the tool, as `Explanation`. */
	children: ReactNode;
	/** The last words, above the link to sign up. */
	closing: { title: string; words: string; action: string };
}

/** A free tool: its form beside its result, an explanation that is complete without JavaScript, and the other tools. */
export function ToolScreen({ tool, promise, form, result, children, closing }: ToolScreenProps) {
	return (
		<div className={classes.screen}>
			<header className={classes.head}>
				<Title order={1} className={classes.title}>
					{TOOL_NAMES[tool]}
				</Title>
				<p className={classes.promise}>{promise}</p>
			</header>
			<div className={classes.bench}>
				<div className={classes.form}>
					{form}
					<noscript>
						<p className={classes.noscript}>
							This tool works in your browser and needs JavaScript. You can read about it below.
						</p>
					</noscript>
				</div>
				{result}
			</div>
			<div className={classes.explanations}>{children}</div>
			<section className={classes.closing} data-open="sign-up">
				<div>
					<Title order={2} className={classes.closingTitle}>
						{closing.title}
					</Title>
					<p>{closing.words}</p>
				</div>
				<InternalButton href="/auth?mode=signup" size="lg">
					{closing.action}
				</InternalButton>
			</section>
			<nav className={classes.others} aria-labelledby="more-tools">
				<h2 id="more-tools">More free tools</h2>
				<ul>
					{TOOLS.filter((other) => other !== tool).map((other) => (
						<li key={other}>
							<InternalLink href={`/tools/${other}`}>{TOOL_NAMES[other]}</InternalLink>
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
}

/** A section that explains a tool. */
export function Explanation({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={classes.explanation}>
			<Title order={2} className={classes.explanationTitle}>
				{title}
			</Title>
			{children}
		</section>
	);
}
