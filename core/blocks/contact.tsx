import { type ComponentProps, Fragment } from "react";
import * as z from "zod/mini";
import type { AddressReading } from "../addresses/address-reading.ts";
import { readEmail } from "../addresses/email.ts";
import { PHONE_PROBLEMS, type PhoneReading, readPhone } from "../addresses/phone.ts";
import { emailUrl, mapUrl, phoneUrl } from "../addresses/place-urls.ts";
import { readBy } from "../addresses/target-schema.ts";
import { wordsSchema } from "../text/words-schema.ts";
import { weekdaysIn, zoneIn } from "../words/formats.ts";
import { localeOf } from "../words/locale.ts";
import { useShownWords } from "../words/shown-words.tsx";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, timeZoneSchema } from "./block-schema.ts";
import { placeSchema } from "./map.tsx";
import {
	ALWAYS_CLOSED,
	isAlwaysOpen,
	type OpeningHours,
	openingHoursSchema,
	spanInWords,
	weekOf,
} from "./opening-hours.ts";
import { type ContactPlace, placeId } from "./place-id.ts";

/** The longest phone number as typed, in characters. The longest real ones have 15 digits (ITU-T E.164). */
export const PHONE_MAX = 100;

/** A phone number as people write it, with its country code. `phoneUrl` makes the address that calls it. */
const phoneSchema = readBy((typed) => {
	const read = readPhone(typed);
	return read instanceof Promise ? read.then(phoneReading) : phoneReading(read);
});

const emailSchema = readBy((typed) => {
	const email = readEmail(typed);
	return email === null
		? { ok: false, reason: "Enter a valid email address." }
		: { ok: true, url: email.toLowerCase() };
});

const WORKDAY = { from: 540, to: 1080 };

/** Outlines on a 24 × 24 grid. */
const PHONE_ICON = "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1";
const EMAIL_ICON = "M3 6h18v12H3zM3 7l9 6 9-6";
const PLACE_ICON = "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5";

/** A person or a place: how to reach it, and when it is open. contact-script.js says whether it is open now. */
export const contact = blockKind({
	purpose: "Phone, email, address and opening hours",
	icon: "M4 5h16v14H4zM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6 16a3 3 0 0 1 6 0M15 10h2.5M15 14h2.5",
	schema: blockSchema("contact", {
		name: wordsSchema(BLOCK_TITLE_MAX, "A name", "Write the name."),
		phone: z.optional(phoneSchema),
		email: z.optional(emailSchema),
		place: z.optional(placeSchema),
		hours: openingHoursSchema,
		/** The zone of the hours. */
		timeZone: timeZoneSchema,
	}),
	blank: { name: "", hours: ALWAYS_CLOSED, timeZone: "UTC" },
	sample: {
		name: "Roe Pottery",
		phone: "+1 503 555 0100",
		email: "hello@example.com",
		place: "12 Harbor Street",
		hours: [
			[],
			[WORKDAY],
			[WORKDAY],
			[WORKDAY],
			[WORKDAY],
			[
				{ from: 600, to: 720 },
				{ from: 780, to: 960 },
			],
			[],
		],
		timeZone: "America/Los_Angeles",
	},
	css: `
		.bio-contact { margin-top: 1rem; padding: 1rem var(--inset, 1rem); text-align: start }
		.bio-contact ul { margin-top: .25rem }
		.bio-contact li { display: flex; align-items: center; gap: .75rem }
		.bio-contact svg {
			width: 1.25rem; height: 1.25rem; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.75;
			stroke-linecap: round; stroke-linejoin: round
		}
		.bio-contact li a { min-height: 44px; flex: 1; display: flex; align-items: center; gap: .75rem }
		.bio-contact summary { font-weight: 600 }
		.bio-contact table { width: 100%; margin-bottom: .5rem; border-spacing: 0; font-size: max(.75rem, .9375em); font-variant-numeric: tabular-nums; overflow-wrap: normal }
		.bio-contact caption { padding-bottom: .25rem; text-align: start }
		.bio-contact th { padding-block: .125rem; padding-inline: 0 1rem; font-weight: inherit; text-align: start; vertical-align: top }
		.bio-contact td { padding: .125rem 0; text-align: end }
		.bio-contact td span { display: inline-block; white-space: nowrap }
		.bio .bio-save {
			min-height: 44px; margin-top: .5rem; padding: .5rem 1.25rem; display: grid; place-items: center; border-radius: var(--radius);
			font-weight: max(600, var(--weight))
		}
	`,
	wordsOf: ({ name, phone = "", email = "", place = "" }) => [name, phone, email, place],
	View({ block, anchor, contactFile }) {
		const { id, name, phone, email, place, hours, timeZone } = block;
		const to = (where: ContactPlace, url: string | null) => url && anchor("link", placeId(id, where), url);
		return (
			<section className="bio-contact" data-panel="">
				<h2 dir="auto">{name}</h2>
				<ul>
					{phone && <Line icon={PHONE_ICON} words={phone} anchor={to("phone", phoneUrl(phone))} />}
					{email && <Line icon={EMAIL_ICON} words={email} anchor={to("email", emailUrl(email))} />}
					{place && (
						<li>
							<a {...to("place", mapUrl(place))} rel="noopener nofollow ugc">
								<Icon path={PLACE_ICON} />
								<span dir="auto">{place}</span>
							</a>
						</li>
					)}
				</ul>
				<Hours hours={hours} timeZone={timeZone} />
				<SaveContact href={contactFile?.(id)} />
			</section>
		);
	},
});

function SaveContact({ href }: { href: string | undefined }) {
	const { words, ours } = useShownWords();
	return (
		<a className="bio-save" href={href} target="_blank" rel="noopener nofollow" {...ours}>
			{words.contact.save}
		</a>
	);
}

function phoneReading(read: PhoneReading): AddressReading {
	return "problem" in read ? { ok: false, reason: PHONE_PROBLEMS[read.problem] } : { ok: true, url: read.shown };
}

interface LineProps {
	icon: string;
	words: string;
	anchor: ComponentProps<"a"> | "" | null;
}

function Line({ icon, words, anchor }: LineProps) {
	const shown = (
		<>
			<Icon path={icon} />
			<span dir="auto">{words}</span>
		</>
	);
	return (
		<li>
			{anchor ? (
				<a {...anchor} rel="nofollow">
					{shown}
				</a>
			) : (
				shown
			)}
		</li>
	);
}

function Icon({ path }: { path: string }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}

/** The table is the same at all times. The script replaces the words above it. */
function Hours({ hours, timeZone }: { hours: OpeningHours; timeZone: string }) {
	const { words, language, ours } = useShownWords();
	const { alwaysOpen, openingHours, openUntil, opensAt, closed } = words.contact;
	const week = weekOf(hours);
	if (week.length === 0) return null;
	if (isAlwaysOpen(week)) return <p {...ours}>{alwaysOpen}</p>;
	return (
		<details {...ours}>
			<summary
				data-hours={JSON.stringify(week)}
				data-zone={timeZone}
				data-locale={localeOf(language)}
				data-open={openUntil}
				data-closed={opensAt}
			>
				{openingHours}
			</summary>
			<table>
				<caption>{zoneIn(language, timeZone)}</caption>
				<tbody>
					{weekdaysIn(language).map((day, at) => (
						<tr key={day}>
							<th scope="row">{day}</th>
							<td>
								{hours[at]?.map((span, index) => (
									<Fragment key={span.from}>
										{index > 0 && ", "}
										<span>{spanInWords(span)}</span>
									</Fragment>
								))}
								{hours[at]?.length === 0 && closed}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
