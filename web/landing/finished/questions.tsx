import { Title } from "@mantine/core";
import { use } from "react";
import { Selling } from "../../billing/billing-mode.ts";
import { Icon } from "../../components/icon.tsx";
import { questionsHere } from "../question-rows.ts";
import section from "../section.module.css";
import classes from "./questions.module.css";

export function Questions() {
	const isSelling = use(Selling);
	const questions = questionsHere(isSelling);
	const names = [section.section, classes.questions, isSelling && classes.afterPlans].filter(Boolean).join(" ");
	return (
		<section className={names} aria-labelledby="questions">
			<Title order={2} id="questions" className={section.heading}>
				Good questions
			</Title>
			<div>
				{questions.map(({ id, question, answer }) => (
					<details key={id} className={classes.item}>
						<summary>
							<h3 className={classes.question}>{question}</h3>
							<Icon name="down" />
						</summary>
						<p className={classes.answer}>{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
