import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { DAY_MINUTES, type Hours } from "../../../core/rules/rule.ts";
import { clock, DAY_NAMES, WEEK } from "../../../core/rules/rule-words.ts";
import { zoneInWords } from "../../../core/time/zone-words.ts";
import { toggleOnEnter } from "../../browser/toggle-on-enter.ts";
import classes from "./rules.module.css";

interface HoursFieldProps {
	hours: Hours;
	hint: string | undefined;
	isNew: boolean;
	onChange: (hours: Hours) => void;
}

/** Weekdays, and a time of day in the owner's zone. */
export function HoursField({ hours, hint, isNew, onChange }: HoursFieldProps) {
	const { timeZone, days, from, until } = hours;
	return (
		<fieldset className={classes.hours}>
			<legend>Time</legend>
			<div className={classes.days}>
				{WEEK.map((day, at) => (
					<Checkbox
						key={day}
						autoFocus={isNew && at === 0}
						label={DAY_NAMES[day].slice(0, 3)}
						aria-label={DAY_NAMES[day]}
						onKeyDown={toggleOnEnter}
						checked={days.includes(day)}
						onChange={({ currentTarget: { checked } }) =>
							onChange({ ...hours, days: checked ? [...days, day] : days.filter((one) => one !== day) })
						}
					/>
				))}
			</div>
			<div className={classes.times}>
				<TextInput
					type="time"
					label="From"
					value={clock(from)}
					onChange={(event) => onChange({ ...hours, from: minutesOf(event.currentTarget.value) ?? from })}
				/>
				<TextInput
					type="time"
					label="To"
					value={clock(until % DAY_MINUTES)}
					onChange={(event) => onChange({ ...hours, until: minutesOf(event.currentTarget.value) || DAY_MINUTES })}
				/>
			</div>
			{hint && (
				<p className={classes.error} role="alert">
					{hint}
				</p>
			)}
			<p className={classes.note}>
				{until < from ? "It ends on the next day. " : ""}Clocks as in {zoneInWords(timeZone)}.
			</p>
		</fieldset>
	);
}

/** Midnight ends a day, so it is no time to begin at 24:00. Null for an incomplete time. */
function minutesOf(typed: string): number | null {
	const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(typed) ?? [];
	return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}
