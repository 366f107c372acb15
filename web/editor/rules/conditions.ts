import type { Conditions } from "../../../core/rules/rule.ts";

export type ConditionId = keyof Conditions;

interface ConditionRow {
	id: ConditionId;
	name: string;
	/** The condition before anything is chosen. */
	blank: (timeZone: string) => Conditions[ConditionId];
}

const none = () => [];

/** What a rule can ask, in the order of its sentence. */
export const CONDITIONS: readonly ConditionRow[] = [
	{ id: "countries", name: "Country", blank: none },
	{ id: "devices", name: "Device", blank: none },
	{ id: "apps", name: "App", blank: none },
	{ id: "languages", name: "Language", blank: none },
	{ id: "campaigns", name: "Campaign", blank: none },
	{
		id: "hours",
		name: "Time",
		blank: (timeZone) => ({ timeZone, days: [1, 2, 3, 4, 5], from: 9 * 60, until: 17 * 60 }),
	},
];
