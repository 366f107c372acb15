import { MultiSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import {
	APP_IDS,
	type AppId,
	type Conditions,
	DEVICE_IDS,
	DEVICES,
	type DeviceId,
	VALUES_MAX,
} from "../../../core/rules/rule.ts";
import list from "../fields/list.module.css";
import { useSearchableList } from "../fields/use-searchable-list.tsx";
import { RowButton } from "../sortable/row-button.tsx";
import { COUNTRIES, LANGUAGES } from "./choices.ts";
import type { ConditionId } from "./conditions.ts";
import { HoursField } from "./hours-field.tsx";
import classes from "./rules.module.css";

interface ConditionFieldProps {
	condition: ConditionId;
	when: Conditions;
	hint: string | undefined;
	/** It was just added. */
	isNew: boolean;
	/** Called with undefined when it is removed. */
	onChange: (value: Conditions[ConditionId]) => void;
}

/** The field of one condition, which can be removed. */
export function ConditionField({ condition, when, hint, isNew, onChange }: ConditionFieldProps) {
	return (
		<div className={classes.condition}>
			<div>{fieldOf()}</div>
			<RowButton label={`Remove ${NAMES[condition].toLowerCase()}`} icon="delete" onClick={() => onChange(undefined)} />
		</div>
	);

	function fieldOf() {
		switch (condition) {
			case "hours":
				return when.hours && <HoursField hours={when.hours} hint={hint} isNew={isNew} onChange={onChange} />;
			case "campaigns":
				return <CampaignField value={when.campaigns ?? []} hint={hint} isNew={isNew} onChange={onChange} />;
			default:
				return <ChoiceField condition={condition} when={when} hint={hint} isNew={isNew} onChange={onChange} />;
		}
	}
}

const NAMES: Record<ConditionId, string> = {
	countries: "Country",
	devices: "Device",
	apps: "App that it is opened in",
	languages: "Language",
	campaigns: "Campaign",
	hours: "Time",
};

const OPTIONS = {
	countries: COUNTRIES,
	devices: DEVICE_IDS.map((value) => ({ value, label: DEVICES[value].name })),
	apps: APP_IDS.map((value) => ({ value, label: value === "any" ? "Any app" : value })),
	languages: LANGUAGES,
};

interface ChoiceFieldProps extends ConditionFieldProps {
	condition: keyof typeof OPTIONS;
}

/** Values of a list. */
function ChoiceField({ condition, when, hint, isNew, onChange }: ChoiceFieldProps) {
	const searchable = useSearchableList();
	return (
		<MultiSelect
			{...searchable}
			size="md"
			autoFocus={isNew}
			label={NAMES[condition]}
			placeholder={when[condition]?.length ? undefined : "Choose one or more"}
			data={OPTIONS[condition]}
			value={when[condition] ?? []}
			error={hint}
			maxValues={VALUES_MAX}
			hidePickedOptions
			nothingFoundMessage="Nothing matches."
			classNames={{ ...list, pillsList: classes.pills, inputField: classes.typed }}
			// Safe: the options are the values of the condition.
			onChange={(chosen) => onChange(chosen as Conditions["countries"] & AppId[] & DeviceId[])}
		/>
	);
}

interface CampaignFieldProps {
	value: readonly string[];
	hint: string | undefined;
	isNew: boolean;
	onChange: (value: string[]) => void;
}

/** What is typed stays as it is, so that a comma doesn't vanish at once. */
function CampaignField({ value, hint, isNew, onChange }: CampaignFieldProps) {
	const [typed, setTyped] = useState(value.join(", "));
	return (
		<TextInput
			autoFocus={isNew}
			label={NAMES.campaigns}
			description="The utm_campaign or utm_source of the visit. Separate several by commas."
			inputWrapperOrder={["label", "input", "error", "description"]}
			placeholder="spring, newsletter"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			value={typed}
			error={hint}
			onChange={(event) => {
				setTyped(event.currentTarget.value);
				onChange(event.currentTarget.value.split(",").flatMap((word) => word.trim().toLowerCase() || []));
			}}
		/>
	);
}
