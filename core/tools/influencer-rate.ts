import type { Reading } from "./reading.ts";
import { readCount, readPercent } from "./typed-number.ts";

/** More than any account has. */
const MAX_FOLLOWERS = 1_000_000_000;

export interface RateInputs {
	followers: number;
	/** From 0 to 100. */
	engagementPercent: number;
}

export type RateField = "followers" | "engagement";

/** The price of a sponsored post in whole US dollars: followers × engagement % × 0.01, so a dollar for each person who engages. */
export function influencerRate({ followers, engagementPercent }: RateInputs): number {
	// Dividing is exact where multiplying by 0.01 isn't.
	return Math.round((followers * engagementPercent) / 100);
}

export function readRateInputs(typed: Record<RateField, string>): Reading<RateField, RateInputs> {
	const followers = readCount(typed.followers);
	const engagementPercent = readPercent(typed.engagement);
	const errors: Partial<Record<RateField, string>> = {};
	const inFollowers = typed.followers.trim() === "" ? "Enter your followers." : problemOfFollowers(followers);
	const inEngagement =
		typed.engagement.trim() === "" ? "Enter your engagement rate." : problemOfEngagement(engagementPercent);
	if (inFollowers) errors.followers = inFollowers;
	if (inEngagement) errors.engagement = inEngagement;
	if (followers === null || engagementPercent === null || inFollowers || inEngagement) return { ok: false, errors };
	return { ok: true, inputs: { followers, engagementPercent } };
}

function problemOfFollowers(followers: number | null): string | null {
	if (followers === null) return "Followers must be a number, like 12,500 or 1.5m.";
	if (followers < 0) return "Followers can't be fewer than 0.";
	if (followers > MAX_FOLLOWERS) return `Followers can be at most ${MAX_FOLLOWERS.toLocaleString("en-US")}.`;
	return Number.isInteger(followers) ? null : "Followers must be a whole number, like 12,500.";
}

function problemOfEngagement(percent: number | null): string | null {
	if (percent === null) return "The engagement rate must be a number, like 3.2.";
	return percent >= 0 && percent <= 100 ? null : "The engagement rate must be between 0 and 100%.";
}
