import { Button, Fieldset, Text } from "@mantine/core";
import { useId, useState } from "react";
import { type OpeningHours, SPANS_MAX, WEEKDAYS } from "../../../core/blocks/opening-hours.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { Icon } from "../../components/icon.tsx";
import classes from "./hours-fields.module.css";
import { EMPTY_SPAN, readHours, type TypedHours, type TypedSpan, typedHours } from "./read-hours.ts";

/** The names of a day's later spans. */
const AFTER_BREAK = ["after the break", "after the second break"];

/** Monday to Friday. */
const WORKDAYS = 5;

interface HoursFieldsProps {
	hours: OpeningHours;
	/** The zone of the hours, an IANA name. */
	timeZone: string;
	/** Error messages by field, such as `hours.0.1.from`. */
	hints: Readonly<Record<string, string>>;
	onChange: (hours: OpeningHours, timeZone: string) => void;
}

/** A week of opening hours. Empty fields mean closed. New hours are in the browser's time zone. */
export function HoursFields({ hours, timeZone, hints, onChange }: HoursFieldsProps) {
	const [typed, setTyped] = useState(() => typedHours(hours));
	const hintId = useId();
	const isClosed = hours.every((spans) => spans.length === 0);
	const zone = isClosed ? browserTimeZone() : timeZone;

	function change(next: TypedHours) {
		setTyped(next);
		onChange(readHours(next), zone);
	}
	const changeDay = (day: number, spans: readonly TypedSpan[]) => change(typed.with(day, spans));
	const copyMonday = () => change(typed.map((spans, day) => (day < WORKDAYS ? (typed[0] ?? spans) : spans)));

	return (
		<Fieldset variant="unstyled" legend="Opening hours" className={classes.hours}>
			<Text size="sm" c="dimmed">
				Optional. Leave a day empty when it's closed. An end before the start is in the night after. Times are in the{" "}
				{zone.replaceAll("_", " ")} time zone.
			</Text>
			{zone !== browserTimeZone() && (
				<Button variant="default" size="xs" onClick={() => onChange(hours, browserTimeZone())}>
					Use {browserTimeZone().replaceAll("_", " ")} instead
				</Button>
			)}
			<ul className={classes.days}>
				{WEEKDAYS.map((name, day) => {
					const spans = typed[day] ?? [];
					const hint = Object.entries(hints).find(([field]) => field.startsWith(`hours.${day}.`))?.[1];
					const ids = hint ? `${hintId}-${day}` : undefined;
					return (
						<li key={name} className={classes.day}>
							<span className={classes.name} aria-hidden="true">
								{name.slice(0, 3)}
							</span>
							<div className={classes.spans}>
								{spans.map((span, at) => {
									const which = [name, AFTER_BREAK[at - 1]].filter(Boolean).join(" ");
									const set = (typedTime: Partial<TypedSpan>) =>
										changeDay(day, spans.with(at, { ...span, ...typedTime }));
									return (
										// biome-ignore lint/suspicious/noArrayIndexKey: spans have no id, and are never reordered
										<div key={at} className={classes.span}>
											<TimeField
												label={`${which}, from`}
												value={span.from}
												hintId={ids}
												onType={(from) => set({ from })}
											/>
											<span aria-hidden="true">–</span>
											<TimeField label={`${which}, to`} value={span.to} hintId={ids} onType={(to) => set({ to })} />
											{at === 0 ? (
												<button
													type="button"
													className={classes.action}
													aria-label={`Add a break on ${name}`}
													title="Add a break"
													disabled={spans.length >= SPANS_MAX || (span.from === "" && span.to === "")}
													onClick={() => changeDay(day, [...spans, EMPTY_SPAN])}
												>
													<Icon name="add" size={18} />
												</button>
											) : (
												<button
													type="button"
													className={classes.action}
													aria-label={`Remove ${which}`}
													title="Remove these times"
													onClick={() => changeDay(day, spans.toSpliced(at, 1))}
												>
													<Icon name="delete" size={18} />
												</button>
											)}
										</div>
									);
								})}
								{hint && (
									<Text id={ids} size="sm" c="var(--mantine-color-error)" role="alert">
										{hint}
									</Text>
								)}
								{day === 0 && (spans[0]?.from || spans[0]?.to) && (
									<Button variant="light" size="xs" onClick={copyMonday}>
										Copy to all weekdays
									</Button>
								)}
							</div>
						</li>
					);
				})}
			</ul>
		</Fieldset>
	);
}

interface TimeFieldProps {
	label: string;
	value: string;
	hintId: string | undefined;
	onType: (value: string) => void;
}

function TimeField({ label, value, hintId, onType }: TimeFieldProps) {
	return (
		<input
			type="time"
			className={classes.time}
			aria-label={label}
			aria-describedby={hintId}
			aria-invalid={hintId ? true : undefined}
			value={value}
			onChange={(event) => onType(event.currentTarget.value)}
		/>
	);
}
