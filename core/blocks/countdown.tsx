import { Fragment } from "react";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import { momentIn } from "../words/formats.ts";
import { useShownWords } from "../words/shown-words.tsx";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, momentSchema, timeZoneSchema } from "./block-schema.ts";

/** The longest text that a countdown ends with, in characters. */
export const AFTERWARDS_MAX = 200;

/** The units of a running countdown, as countdown-script.js fills them in. */
const UNITS = ["days", "hours", "minutes", "seconds"] as const;

/**
 * The time that is left until a moment. Without a script visitors read the moment itself. The HTML has no numbers, so it
 * stays the same until the moment comes.
 */
export const countdown = blockKind({
	purpose: "Counts down to a date and time",
	icon: "M12 7v6l3.5 2M9 2.5h6M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16",
	schema: blockSchema("countdown", {
		title: wordsSchema(BLOCK_TITLE_MAX, "A title", "Say what you count down to."),
		endsAt: momentSchema,
		/** The zone of the shown date. */
		timeZone: timeZoneSchema,
		/** Shown from the moment on. With an empty text the block disappears. */
		afterwards: maybeWordsSchema(AFTERWARDS_MAX, "The text at the end"),
	}),
	blank: { title: "", endsAt: Number.NaN, timeZone: "UTC", afterwards: "" },
	sample: {
		title: "Kiln opening",
		// 4 December 2026, 18:00 in Berlin.
		endsAt: Date.UTC(2026, 11, 4, 17),
		timeZone: "Europe/Berlin",
		afterwards: "We're open!",
	},
	css: `
		.bio-countdown {
			margin-top: 1rem; padding: 1rem var(--inset, 1rem); container-type: inline-size
		}
		.bio-countdown h2 { margin-bottom: .25rem }
		.bio-countdown [role="timer"]:not([hidden]) {
			width: min(100%, 24rem); margin-bottom: .625rem; display: inline-grid; grid-template-columns: repeat(4, 1fr); overflow-wrap: normal
		}
		.bio-countdown b { display: block; font-size: min(2.25em, 11cqi); font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums }
		.bio-countdown :is([role="timer"], time) { font-size: max(.75rem, .875em) }
		.bio-countdown time { display: block }
		.bio-countdown time span { display: inline-block }
		.bio-countdown p { text-wrap: balance }
	`,
	wordsOf: ({ title, afterwards }) => [title, afterwards],
	View({ block, now }) {
		const { title, endsAt, timeZone, afterwards } = block;
		return (
			<section className="bio-countdown" data-panel="">
				<h2 dir="auto">{title}</h2>
				{now < endsAt ? <TimeLeft endsAt={endsAt} timeZone={timeZone} /> : <p dir="auto">{afterwards}</p>}
			</section>
		);
	},
});

function TimeLeft({ endsAt, timeZone }: { endsAt: number; timeZone: string }) {
	const { words, language, ours } = useShownWords();
	return (
		<>
			{/* A timer is read on demand. Screen readers don't announce its changes. */}
			<div role="timer" {...ours} data-ends={endsAt} hidden>
				{UNITS.map((unit) => (
					<span key={unit}>
						<b>0</b> {words.countdown[unit]}
					</span>
				))}
			</div>
			<time dateTime={new Date(endsAt).toISOString()} {...ours}>
				{momentIn(language, endsAt, timeZone).map((part) => (
					<Fragment key={part}>
						<span>{part}</span>{" "}
					</Fragment>
				))}
			</time>
		</>
	);
}
