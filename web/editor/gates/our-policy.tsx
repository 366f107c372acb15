import { Text } from "@mantine/core";
import { LIST_POLICY_DAY } from "../../../core/subscribers/list-policy.ts";
import { LIST_POLICIES } from "../../../core/words/list-policies.ts";
import disclosure from "../../components/disclosure.module.css";
import { Icon } from "../../components/icon.tsx";
import classes from "./gates.module.css";
import type { TypedGate } from "./typed-gate.ts";

interface OurPolicyProps {
	typed: TypedGate["email"];
}

/** The policy that we write from what is typed. */
export function OurPolicy({ typed }: OurPolicyProps) {
	const { about, responsible, purpose, sections, aboutUs, origin } = LIST_POLICIES[LIST_POLICY_DAY];
	return (
		<div>
			<Text size="sm" c="dimmed">
				We write it from the name, the contact and the sentence above, and put it on your page. It isn't legal advice.
			</Text>
			<details className={disclosure.disclosure}>
				<summary>
					Read it
					<Icon name="down" size={18} />
				</summary>
				<div className={classes.policy}>
					<p>{about}</p>
					<h4>{responsible}</h4>
					<p dir="auto">{typed.responsible.trim() || "Your name"}</p>
					<p dir="auto">{typed.contact.trim() || "How to reach you"}</p>
					<h4>{purpose.heading}</h4>
					<p>{purpose.before}</p>
					<p dir="auto">{typed.purpose.trim() || "What you will send"}</p>
					<p>{purpose.after}</p>
					{sections.map(({ heading, paragraphs }) => (
						<div key={heading}>
							<h4>{heading}</h4>
							{paragraphs.map((words) => (
								<p key={words}>{words}</p>
							))}
						</div>
					))}
					<p>{aboutUs}</p>
					<p>{origin}</p>
				</div>
			</details>
		</div>
	);
}
