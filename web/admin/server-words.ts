const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const KILO = 1000;

const MINUTE_SECONDS = 60;
const AGES = [
	{ unit: "day", seconds: 86_400 },
	{ unit: "hour", seconds: 3_600 },
	{ unit: "minute", seconds: MINUTE_SECONDS },
] as const;

/** `12 MB`, or `1.4 GB` below ten. */
export function sizeInWords(bytes: number): string {
	const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 0), UNITS.length - 1);
	const amount = bytes / KILO ** power;
	const format = { style: "unit", unit: UNITS[power], maximumFractionDigits: amount < 10 ? 1 : 0 } as const;
	return new Intl.NumberFormat("en-US", format).format(amount);
}

/** `3 minutes`, in the largest unit that is full. */
export function ageInWords(seconds: number): string {
	const age = AGES.find((each) => seconds >= each.seconds);
	if (!age) return "less than a minute";
	const format = { style: "unit", unit: age.unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
	return new Intl.NumberFormat("en-US", format).format(Math.floor(seconds / age.seconds));
}
