import { HANDOVER_DAYS, HANDOVER_KEPT_DAYS, RETURN_HOURS } from "../../../core/handover/terms.ts";

const HANDOVER_PATH = "/bio/hand-over?id={pageId}";

/** The mails about pages that are handed over. */
export const HANDOVER_TEMPLATES = {
	"handover-offered": {
		subject: "{from} hands {page} over to you",
		heading: "{page} can be yours",
		paragraphs: [
			"{from} offers you this page on Linkstead, with its address and its statistics. It stays online all the time.",
			`The link shows what comes along. It works for this address, for ${HANDOVER_DAYS} days.`,
		],
		action: { label: "See the page", path: "/bio/take?", isHandover: true },
		note: "If you don't know {from}, you can ignore this email, and nothing happens.",
	},
	"handover-asked": {
		subject: "You offered {page} to {to}",
		heading: "{page} waits for an answer",
		paragraphs: [
			"{to} was asked to take {page}. Nothing moves before they accept, and you edit the page as always.",
			"Without an answer until {date}, everything stays as it is.",
		],
		action: { label: "See or withdraw the offer", path: HANDOVER_PATH },
		note: "If nobody of you did this, withdraw the offer and end the sessions that aren't yours in Settings.",
	},
	"handover-accepted": {
		subject: "{to} has taken {page}",
		heading: "{page} has moved",
		paragraphs: [
			"{page} belongs to {to} now, with its address and statistics. Past sales stay in your list, and refunds are yours to make.",
			`Subscribers who agreed to letters from you stay with you. You can save their addresses for ${HANDOVER_KEPT_DAYS} days.`,
		],
		action: { label: "See what stayed", path: "/bio/hand-over?left={id}&account={account}" },
		note: `For ${RETURN_HOURS} hours the new owner can send the page back. You can ask them to.`,
	},
	"handover-taken": {
		subject: "{page} is yours now",
		heading: "{page} is yours now",
		paragraphs: [
			"You took the page over from {from}. It was online all the time.",
			"What is sold on it pauses until you connect your own Stripe account in Settings.",
		],
		action: { label: "Open the page", path: "/editor?id={pageId}" },
		note: `Wasn't it you? For ${RETURN_HOURS} hours you can send it back: choose Hand over in the page's menu.`,
	},
	"handover-withdrawn": {
		subject: "{page} stays with {from}",
		heading: "The offer was taken back",
		paragraphs: ["{from} took the offer of {page} to {to} back. Nothing has moved."],
		note: "You get this email because one of you was asked or had asked.",
	},
	"handover-declined": {
		subject: "{page} stays with {from}",
		heading: "The answer was no",
		paragraphs: ["{to} doesn't take {page}. It stays with {from}, and nothing has moved."],
		note: "You get this email because one of you was asked or had asked.",
	},
	"handover-expired": {
		subject: "{page} stays with {from}",
		heading: "Nobody answered",
		paragraphs: [`{to} didn't answer within ${HANDOVER_DAYS} days. {page} stays with {from}, and nothing has moved.`],
		note: "You get this email because one of you was asked or had asked.",
	},
	"handover-returned": {
		subject: "{page} went back to {from}",
		heading: "{page} went back",
		paragraphs: ["{to} sent {page} back. {from} has everything as it was."],
		note: "You get this email because the page was handed over within the last day.",
	},
	"handover-asked-back": {
		subject: "{from} asks for {page} back",
		heading: "{from} asks for {page}",
		paragraphs: ["You took {page} over from {from}, who asks you to hand it back. The page is yours, so you decide."],
		action: { label: "Decide", path: HANDOVER_PATH },
		note: "If you don't answer, nothing happens.",
	},
} as const;
