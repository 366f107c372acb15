/** The names that sites have for the moment at which a video starts. */
const NAMES = ["t", "start", "time", "time_continue"] as const;

/** The second at which a shared video starts: `?t=1h2m3s`, `?start=90`, `#t=90`. Zero without one. */
export function startSeconds({ searchParams, hash }: URL): number {
	const inHash = new URLSearchParams(hash.slice(1));
	const typed = NAMES.map((name) => searchParams.get(name) ?? inHash.get(name)).find((value) => value !== null) ?? "";
	const [, colonHours, colonMinutes = "", colonSeconds] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(typed) ?? [];
	if (colonSeconds !== undefined) return seconds(colonHours, colonMinutes, colonSeconds);
	const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d{1,6})?s?)?$/.exec(typed);
	return match ? seconds(match[1], match[2], match[3]) : 0;
}

function seconds(h = "0", m = "0", s = "0"): number {
	return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
