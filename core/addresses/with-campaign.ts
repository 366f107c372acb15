/** The names that web statistics read: `utm_source`, `utm_campaign` and the like. */
const CAMPAIGN_NAME = /^utm_[a-z_]{1,20}$/i;
/** More than any campaign says. */
const CAMPAIGN_MAX = 500;

/**
 * A link's target with the campaign of the address that was asked. One that names a campaign already keeps it, and so do mail,
 * phone and apps. The rest of the target stays as it was written, because some are signed.
 */
export function withCampaign(target: string, asked: string): string {
	const campaign = campaignIn(asked);
	const url = URL.parse(target);
	if (campaign === "" || !url || !/^https?:$/.test(url.protocol)) return target;
	if ([...url.searchParams].some(([name]) => CAMPAIGN_NAME.test(name))) return target;
	const [address = "", ...fragment] = url.href.split("#");
	return [`${address}${address.includes("?") ? "&" : "?"}${campaign}`, ...fragment].join("#");
}

/** What the query of an address says about a campaign, as a query: `utm_source=poster`. Empty without one, or with a long one. */
export function campaignIn(asked: string): string {
	const query = URL.parse(asked)?.searchParams ?? [];
	const campaign = new URLSearchParams([...query].filter(([name]) => CAMPAIGN_NAME.test(name))).toString();
	return campaign.length > CAMPAIGN_MAX ? "" : campaign;
}
