import { Button } from "@mantine/core";
import { useState } from "react";
import { MAX_ENTRIES, type PlanEntry } from "../../core/tools/content-plan.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./content-planner.module.css";
import { dayFromNow } from "./day-from-now.ts";
import { PlanEntryForm } from "./plan-entry-form.tsx";
import { nameOf, PlanList } from "./plan-list.tsx";
import { ResultActions, ResultPanel } from "./result-panel.tsx";
import { Explanation, ToolScreen } from "./tool-screen.tsx";
import { useContentPlan } from "./use-content-plan.ts";

export function ContentPlanner() {
	const plan = useContentPlan();
	const [change, setChange] = useState({ words: "", count: 0 });
	const announce = (words: string) => setChange(({ count }) => ({ words, count: count + 1 }));

	function add(inputs: Omit<PlanEntry, "id">) {
		plan.add(inputs);
		announce(`Added: ${nameOf(inputs)}`);
	}

	return (
		<ToolScreen
			tool="content-planner"
			promise="Write down what you'll post and when, then take the plan with you as a calendar or a table."
			form={
				plan.isFull ? (
					<p>A plan holds at most {MAX_ENTRIES} entries. Download it, or delete some to add others.</p>
				) : (
					<PlanEntryForm action="Add to plan" onSave={add} />
				)
			}
			result={
				<ResultPanel
					label="Your plan"
					keepsPlace
					count={change.count}
					announcement={change.words}
					empty={{ words: "Your plan appears here, month by month.", onExample: () => add(exampleEntry()) }}
				>
					<PlanList plan={plan} onChange={announce} />
					{plan.entries.length > 0 && (
						<>
							<p className={classes.hint} role="status">
								{plan.isUnsaved
									? "Your plan lives only in this tab: closing or reloading it loses the plan. Download it to keep it."
									: "Downloaded. The plan still lives only in this tab."}
							</p>
							<ResultActions>
								<Button leftSection={<Icon name="download" size={18} />} onClick={plan.downloadCalendar}>
									Download calendar (.ics)
								</Button>
								<Button
									variant="light"
									color="gray"
									leftSection={<Icon name="download" size={18} />}
									onClick={plan.downloadTable}
								>
									Download table (.csv)
								</Button>
							</ResultActions>
						</>
					)}
					{plan.entries.length === 0 && <p className={classes.hint}>Your plan is empty.</p>}
				</ResultPanel>
			}
			closing={{
				title: "Every post needs a place to lead to",
				words: "Change the links on your page whenever you post something new. Your address stays the same.",
				action: "Create your free bio",
			}}
		>
			<Explanation title="Where your plan is">
				<p>
					Only in this tab, until you close or reload it. Nothing is sent to us, so nobody else can read your plan, and
					we can't bring it back. Before it is lost, the tab asks you.
				</p>
			</Explanation>
			<Explanation title="Take it with you">
				<p>
					The calendar file opens in Google Calendar, Apple Calendar and Outlook. Each entry is an all-day event that
					leaves the day free. The table opens in every spreadsheet.
				</p>
			</Explanation>
			<Explanation title="A plan that holds">
				<p>
					Plan fewer posts than you could make, and leave a day free each week for something you didn't foresee. Enter
					the dates that can't move first: openings, launches, holidays.
				</p>
			</Explanation>
		</ToolScreen>
	);
}

function exampleEntry(): Omit<PlanEntry, "id"> {
	return { date: dayFromNow(1), content: "Kiln opening: a first look at the new mugs" };
}
