import { PAGE_TENS } from "../../core/plans/page-tens.ts";
import { GRACE_DAYS, PLANS } from "../../core/plans/plan.ts";
import { statsPeriod } from "../billing/plan-terms.ts";

const { free, pro, business } = PLANS;

interface Question {
	id: string;
	question: string;
	answer: string;
	/** The answer where no plans are for sale; null when nobody asks there. */
	withoutPlans?: string | null;
}

/** The questions on the landing page. The page's structured data has the same answers. */
export function questionsHere(isSelling: boolean): Question[] {
	if (isSelling) return QUESTIONS;
	return QUESTIONS.flatMap(({ answer, withoutPlans = answer, ...row }) =>
		withoutPlans === null ? [] : { ...row, answer: withoutPlans },
	);
}

const QUESTIONS: Question[] = [
	{
		id: "start",
		question: "How do I get started?",
		answer:
			"Claim a name, then sign up with your own name and an email address. Add a few links, choose a look, and your page is live at its address. The free plan asks for no credit card.",
		withoutPlans:
			"Claim a name, then sign up with your own name and an email address. Add a few links, choose a look, and your page is live at its address.",
	},
	{
		id: "domain",
		question: "Can I use my own domain?",
		answer:
			"Yes, on the Pro and Business plans. Enter a domain or a subdomain that you own, and create the DNS records that we show you. We check them and tell you when the domain works. DNS changes can take 24 to 48 hours. Your page also stays at its address here.",
		withoutPlans:
			"Yes. Enter a domain or a subdomain that you own, and create the DNS records that we show you. We check them and tell you when the domain works. DNS changes can take 24 to 48 hours. Your page also stays at its address here.",
	},
	{
		id: "analytics",
		question: "Which statistics do I get?",
		answer: `Views, visitors, clicks, the click rate and your top links, by country, device, browser, referring site and campaign. The Free plan shows the last ${statsPeriod("free")}, Pro ${statsPeriod("pro")} and Business ${statsPeriod("business")}. Visits are counted without cookies, and we store no IP addresses.`,
		withoutPlans:
			"Views, visitors, clicks, the click rate and your top links, by country, device, browser, referring site and campaign. Visits are counted without cookies, and we store no IP addresses.",
	},
	{
		id: "pages",
		question: "Can I have several pages?",
		answer: `Yes. Each page has its own address, links, look and statistics. The Free plan includes ${free.maxPages} page, Pro ${pro.maxPages} and Business ${business.maxPages}, with ten more for $${PAGE_TENS.dollarsPerMonth} a month each.`,
		withoutPlans: "Yes. Each page has its own address, links, look and statistics.",
	},
	{
		id: "teams",
		question: "Can we work on pages together?",
		answer: `Yes. Create a team and invite people by email, each with a role: owner, admin, editor or analyst. Somebody can also get single pages only, such as a client. Pro has ${pro.maxMembers} people, and Business has no limit. Guests of single pages are free.`,
		withoutPlans:
			"Yes. Create a team and invite people by email, each with a role: owner, admin, editor or analyst. Somebody can also get single pages only, such as a client.",
	},
	{
		id: "gates",
		question: "Can I lock links, or sell something?",
		answer: `Yes. A link can ask for an email address, for an age or for money, and on Pro and Business for a password. Until then, nothing on the page says where it leads. You sell with your own Stripe account. Our share is ${free.saleFeePercent}% on the Free plan and nothing on Pro and Business; Stripe's own fees are apart.`,
		withoutPlans:
			"Yes. A link can ask for an email address, for an age, for a password or for money. Until then, nothing on the page says where it leads. Where sales are set up, you sell with your own Stripe account.",
	},
	{
		id: "ai",
		question: "Does AI set up my page?",
		answer: "Yes. Paste what you have, and we suggest a bio, links and icons. Nobody sees them before you say so.",
	},
	{
		id: "cancel",
		question: "Can I cancel anytime?",
		answer: `Yes, with a few clicks in the billing portal. The plan stays until the end of the month that you paid for, and then you are on the Free plan. Nothing is deleted: pages and links beyond the free plan's limits are paused, and come back when you upgrade again. After a failed payment, you have ${GRACE_DAYS} days to pay.`,
		withoutPlans: null,
	},
];
