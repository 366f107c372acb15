import * as z from "zod/mini";
import { amountIn, CURRENCIES, type Currency, priceInWords } from "../gates/price.ts";
import { tipLimits } from "../sales/tip-limits.ts";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import { fillIn } from "../words/fill-in.ts";
import { useShownWords } from "../words/shown-words.tsx";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, momentSchema } from "./block-schema.ts";

/** The longest texts of a tip jar, in characters. */
export const TIP_MAX = { line: 160, thanks: 300, goal: 60 } as const;

/** The most amounts to choose from. */
export const TIP_AMOUNTS_MAX = 4;

/** Far above what tips reach, and below what numbers in a database hold. */
const GOAL_MAX = 1_000_000_000;

/** Amounts to choose from, with one's own. It opens nothing. */
export const tip = blockKind({
	purpose: "Tips, in amounts that you suggest",
	icon: "M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v3M12.5 3v3",
	schema: blockSchema("tip", {
		title: wordsSchema(BLOCK_TITLE_MAX, "A title", "Give your tips a title."),
		line: maybeWordsSchema(TIP_MAX.line, "A line"),
		// Safe: the keys of the table are its currencies.
		currency: z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]], "Choose a currency from the list."),
		/** In the smallest unit of the currency, the smallest first. */
		amounts: z.array(z.int("Enter an amount like 5.")).check(
			z.minLength(1, "Suggest one amount at least."),
			z.maxLength(TIP_AMOUNTS_MAX, `Suggest ${TIP_AMOUNTS_MAX} amounts at most.`),
			z.overwrite((amounts) => [...new Set(amounts)].sort((one, other) => one - other)),
		),
		/** What people read after they have paid. */
		thanks: maybeWordsSchema(TIP_MAX.thanks, "Your thanks"),
		/** What the tips are collected for. The page shows how much of it is reached. */
		goal: z.optional(
			z.strictObject({
				/** In the smallest unit of the currency. */
				amount: z
					.int("Enter an amount like 500.")
					.check(
						z.positive("Enter an amount like 500."),
						z.maximum(GOAL_MAX, "A goal can't be that large. Choose a smaller one."),
					),
				words: maybeWordsSchema(TIP_MAX.goal, "The goal"),
				/** Tips from then on count. A new goal begins at zero. */
				since: momentSchema,
			}),
		),
	}).check((read) => {
		const { amounts, currency } = read.value;
		const { smallest, largest } = tipLimits(currency);
		if (amounts.every((amount) => amount >= smallest && amount <= largest)) return;
		const [from, to] = [priceInWords(smallest, currency), priceInWords(largest, currency)];
		read.issues.push({
			code: "custom",
			path: ["amounts"],
			message: `Each amount can be from ${from} to ${to}.`,
			input: amounts,
		});
	}),
	blank: { title: "", line: "", currency: "usd", amounts: [300, 500, 1000], thanks: "" },
	sample: {
		title: "Buy me a coffee",
		line: "It keeps the kiln warm",
		currency: "eur",
		amounts: [300, 500, 1000],
		thanks: "Thank you! That is a day of clay.",
		goal: { amount: 50_000, words: "A new kiln", since: Date.UTC(2026, 9, 1) },
	},
	css: `
		.bio a.bio-tip {
			margin-top: 1rem; padding: .75rem var(--inset, 1rem); display: grid; gap: .25rem; text-align: start
		}
		.bio-tip strong { font-weight: 600; line-height: 1.3 }
		.bio-tip small { font-size: max(.75rem, .875em) }
		.bio-goal { margin-top: .5rem; display: flex; flex-wrap: wrap; justify-content: space-between; gap: .375rem 1rem; font-size: max(.8125rem, .875em) }
		.bio-goal svg {
			width: 100%; height: .5rem; border-radius: .25rem; background: color-mix(in srgb, currentcolor 18%, transparent); fill: currentcolor
		}
		.bio-goal:dir(rtl) svg { scale: -1 1 }
		.bio-give {
			min-height: 2.75rem; margin-top: .375rem; padding-top: .5rem; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
			gap: .375rem 1rem; border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); font-weight: 600
		}
		.bio-amounts { display: flex; flex-wrap: wrap; gap: .375rem }
		.bio-amounts span {
			padding: .125rem .625rem; border: 1px solid color-mix(in srgb, currentcolor 40%, transparent); border-radius: min(var(--radius), 1rem);
			font-size: max(.8125rem, .875em); font-variant-numeric: tabular-nums
		}
	`,
	wordsOf: ({ title, line, goal }) => [title, line, goal?.words ?? ""],
	View({ block, anchor, givenTo }) {
		const { id, title, line, currency, amounts, goal } = block;
		const { words, language, ours } = useShownWords();
		return (
			<a className="bio-tip" data-panel="" {...anchor("link", id, null)} rel="nofollow" dir="auto">
				<strong>{title}</strong>
				{line && <small>{line}</small>}
				{goal && <Goal goal={goal} currency={currency} given={givenTo?.(id)} />}
				<span className="bio-give" {...ours}>
					<span>{words.tip.give}</span>
					<span className="bio-amounts">
						{amounts.map((amount) => (
							<span key={amount}>{amountIn(language, amount, currency)}</span>
						))}
					</span>
				</span>
			</a>
		);
	},
});

interface GoalProps {
	goal: { amount: number; words: string };
	currency: Currency;
	/** Undefined in previews, which show the goal alone. */
	given: number | undefined;
}

/** How much of a goal is reached, in words and as a bar. The bar is full once it is. */
function Goal({ goal, currency, given }: GoalProps) {
	const { words, language, ours } = useShownWords();
	const all = amountIn(language, goal.amount, currency);
	const reached = given === undefined ? null : amountIn(language, given, currency);
	return (
		<span className="bio-goal">
			{goal.words && <span>{goal.words}</span>}
			<bdi {...ours}>{reached === null ? all : fillIn(words.tip.reached, { reached, goal: all })}</bdi>
			<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
				<rect width={Math.min(100, Math.floor((100 * (given ?? 0)) / goal.amount))} height="1" />
			</svg>
		</span>
	);
}
