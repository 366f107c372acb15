import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { chooseRoute } from "../../../core/rules/choose-route.ts";
import { REAL_DEVICE_IDS, REAL_DEVICES, type RealDevice } from "../../../core/rules/real-devices.ts";
import { APPS } from "../../../core/rules/rule.ts";
import { conditionsInWords } from "../../../core/rules/rule-words.ts";
import { timeOfWall, wallTimeAt } from "../../../core/time/zoned-time.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import disclosure from "../../components/disclosure.module.css";
import { Icon } from "../../components/icon.tsx";
import { shownUrl } from "../links/shown-url.ts";
import { COUNTRIES, LANGUAGES } from "./choices.ts";
import classes from "./rules.module.css";
import type { TypedRules } from "./typed-rules.ts";

const UNKNOWN = { value: "", label: "Unknown" };
const APP_OPTIONS = [
	{ value: "", label: "A browser" },
	...APPS.map((app) => ({ value: app as string, label: `In ${app}` })),
	{ value: "any", label: "In another app" },
];

/** Says where a made-up visitor would be led, and by which rule. */
export function TestAs({ url, typed }: { url: string; typed: TypedRules }) {
	const [visitor, setVisitor] = useState(() => ({
		country: "",
		device: "iphone" as RealDevice,
		app: "",
		language: "en",
		campaign: "",
		time: wallTimeAt(Date.now(), browserTimeZone()),
	}));
	const set = (change: Partial<typeof visitor>) => setVisitor({ ...visitor, ...change });
	const campaign = visitor.campaign.trim().toLowerCase();
	const found = chooseRoute(
		// The split isn't read yet. Without a place, an answer that depends on it is null.
		{ url, rules: typed.rules, split: typed.split ? { since: 1, weight: 1, others: [] } : undefined },
		{
			country: visitor.country || null,
			device: REAL_DEVICES[visitor.device],
			app: visitor.app || null,
			language: visitor.language || null,
			campaigns: campaign ? [campaign] : [],
			now: timeOfWall(visitor.time, browserTimeZone())?.time ?? Date.now(),
		},
		null,
	);
	return (
		<details className={disclosure.disclosure}>
			<summary>
				Try it as a visitor
				<Icon name="down" size={18} />
			</summary>
			<div className={classes.visitor}>
				<NativeSelect
					size="md"
					label="From"
					data={[UNKNOWN, ...COUNTRIES]}
					value={visitor.country}
					onChange={(event) => set({ country: event.currentTarget.value })}
				/>
				<NativeSelect
					size="md"
					label="Device"
					data={REAL_DEVICE_IDS.map((value) => ({ value, label: REAL_DEVICES[value].name }))}
					value={visitor.device}
					// Safe: the options are the devices.
					onChange={(event) => set({ device: event.currentTarget.value as RealDevice })}
				/>
				<NativeSelect
					size="md"
					label="Opened in"
					data={APP_OPTIONS}
					value={visitor.app}
					onChange={(event) => set({ app: event.currentTarget.value })}
				/>
				<NativeSelect
					size="md"
					label="Language"
					data={[UNKNOWN, ...LANGUAGES]}
					value={visitor.language}
					onChange={(event) => set({ language: event.currentTarget.value })}
				/>
				<TextInput
					label="Campaign"
					className={classes.wide}
					placeholder="None"
					autoCapitalize="none"
					value={visitor.campaign}
					onChange={(event) => set({ campaign: event.currentTarget.value })}
				/>
				<TextInput
					type="datetime-local"
					label="Your time"
					className={classes.wide}
					value={visitor.time}
					onChange={(event) => set({ time: event.currentTarget.value })}
				/>
			</div>
			<p className={classes.answer} role="status">
				{answerOf()}
			</p>
		</details>
	);

	function answerOf() {
		if (!found) return "No rule fits. The split decides, by the visitor.";
		const target = <strong>{shownUrl(found.url) || "no address yet"}</strong>;
		if (!found.rule) return <>Leads to {target}: no rule fits.</>;
		const at = typed.rules.findIndex(({ id }) => id === found.rule?.id);
		return (
			<>
				Leads to {target} by rule {at + 1}: {conditionsInWords(found.rule.when) || "everybody"}.
			</>
		);
	}
}
