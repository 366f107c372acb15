import * as z from "zod/mini";
import { readWebAddress } from "../addresses/read-address.ts";
import { safeUrl } from "../addresses/safe-url.ts";
import { readBy } from "../addresses/target-schema.ts";
import type { Gate } from "../gates/gate.ts";
import { LockableTitle } from "../gates/lock.tsx";
import { maybeWordsSchema } from "../text/words-schema.ts";
import { dayIn } from "../words/formats.ts";
import { useShownWords } from "../words/shown-words.tsx";
import type { Anchor } from "./anchor.ts";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, gateField } from "./block-schema.ts";
import { FEED_ITEMS_MAX } from "./feed-items.ts";

/** The web address of a feed. It is stored in full. */
export const feedUrlSchema = readBy((typed) =>
	typed.trim() === ""
		? { ok: false, reason: "Enter the address of a feed, or of a site that has one." }
		: readWebAddress(typed),
);

/** The newest items of a feed. The Worker reads them hourly, so they aren't part of the block. */
export const latest = blockKind({
	purpose: "Your newest posts, episodes or videos",
	icon: "M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14",
	schema: blockSchema("latest", {
		feed: feedUrlSchema,
		title: maybeWordsSchema(BLOCK_TITLE_MAX, "A heading"),
		count: z
			.int("Choose a number.")
			.check(
				z.minimum(1, "Show at least one item."),
				z.maximum(FEED_ITEMS_MAX, `Show at most ${FEED_ITEMS_MAX} items.`),
			),
		...gateField,
	}),
	blank: { feed: "", title: "", count: FEED_ITEMS_MAX },
	sample: { feed: "https://example.com/feed.xml", title: "From the blog", count: 2 },
	css: `
		.bio-latest { margin-top: 1rem; text-align: start }
		.bio-latest h2 { margin-bottom: .75rem }
		.bio-latest ul { overflow: hidden }
		.bio-latest li + li { border-top: 1px solid color-mix(in srgb, var(--text) 12%, transparent) }
		.bio .bio-latest a { min-height: 3.5rem; padding: .625rem var(--inset, 1rem); display: grid; align-content: center; gap: .125rem; outline-offset: -3px }
		.bio-latest strong { font-weight: 600; line-height: 1.35; overflow-wrap: anywhere }
		.bio-latest time { font-size: max(.75rem, .875em) }
	`,
	wordsOf: ({ title }) => [title],
	View({ block, anchor, itemsOf }) {
		const { id, feed, title, count, gate } = block;
		if (gate) return <LockedFeed id={id} title={title} gate={gate} anchor={anchor} />;
		const items = itemsOf?.(feed).slice(0, count) ?? [];
		if (items.length === 0) return null;
		return (
			<section className="bio-latest">
				{title && <h2 dir="auto">{title}</h2>}
				<ul data-panel="">
					{items.map((item) => {
						const target = safeUrl(item.url);
						return (
							target && (
								<li key={item.key}>
									<a {...anchor("link", `${id}.${item.key}`, target)} rel="noopener nofollow ugc">
										<strong dir="auto">{item.title}</strong>
										{item.published !== null && <Published time={item.published} />}
									</a>
								</li>
							)
						);
					})}
				</ul>
			</section>
		);
	},
});

/** A day in the language of our words. `time` is in milliseconds since 1970. */
export function Published({ time }: { time: number }) {
	const { language, ours } = useShownWords();
	return (
		<time dateTime={new Date(time).toISOString()} {...ours}>
			{dayIn(language, time)}
		</time>
	);
}

/** One line in place of the items, which visitors see behind the gate. */
function LockedFeed({ id, title, gate, anchor }: { id: string; title: string; gate: Gate; anchor: Anchor }) {
	const { words, ours } = useShownWords();
	return (
		<section className="bio-latest">
			<ul data-panel="">
				<li>
					<a {...anchor("link", id, null)} rel="noopener nofollow ugc">
						<strong {...(title ? { dir: "auto" } : ours)}>
							<LockableTitle title={title || words.news} gate={gate} />
						</strong>
					</a>
				</li>
			</ul>
		</section>
	);
}
