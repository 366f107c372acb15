import type { MailWords } from "../../../core/words/mail.ts";

/** The mails to visitors: to buyers, and to people on a page's list. They have the words of a language. */
export function visitorTemplates<Words extends MailWords>(words: Words) {
	// Typed by the sentences themselves, which name the values that a mail needs.
	const sold: Words["bought"] = words.bought;
	const gone: Words["sale-gone"] = words["sale-gone"];
	const refunded: Words["sale-refunded"] = words["sale-refunded"];
	const updated: Words["file-updated"] = words["file-updated"];
	const asked: Words["confirm-subscription"] = words["confirm-subscription"];
	const open: Words["bought"]["button"] = sold.button;
	const confirm: Words["confirm-subscription"]["button"] = asked.button;
	const openNewer: Words["file-updated"]["button"] = updated.button;
	const toSale = { path: "/go/{pageId}/bought/", isSaleLink: true } as const;
	const bought = { ...sold, action: { label: open, ...toSale } } as const;
	return {
		bought,
		"bought-again": bought,
		"sale-gone": gone,
		"sale-refunded": refunded,
		"file-updated": { ...updated, action: { label: openNewer, ...toSale } },
		"confirm-subscription": {
			...asked,
			action: { label: confirm, path: "{origin}/go/{pageId}/confirm" },
			isSubscription: true,
		},
	} as const;
}
