/** The languages that an owner can choose for a page, as BCP 47 tags. The detector's are all here. */
// biome-ignore format: the list is long, and its items are short
export const LANGUAGES = [
	"af", "am", "ar", "as", "ast", "az", "ba", "be", "bg", "bn", "bo", "br", "bs", "ca", "ceb", "ckb", "co", "cs", "cy",
	"da", "de", "dv", "el", "en", "eo", "es", "et", "eu", "fa", "fi", "fo", "fr", "fy", "ga", "gd", "gl", "gn", "gu",
	"ha", "haw", "he", "hi", "hr", "ht", "hu", "hy", "id", "ig", "is", "it", "ja", "jv", "ka", "kk", "km", "kn", "ko",
	"ku", "ky", "la", "lb", "lo", "lt", "lv", "mg", "mi", "mk", "ml", "mn", "mr", "ms", "mt", "my", "nb", "ne", "nl",
	"nn", "oc", "or", "pa", "pl", "ps", "pt", "pt-BR", "qu", "rm", "ro", "ru", "rw", "sc", "sd", "si", "sk", "sl", "sn",
	"so", "sq", "sr", "sr-Latn", "st", "su", "sv", "sw", "ta", "te", "tg", "th", "ti", "tk", "tl", "tn", "tr", "tt",
	"ug", "uk", "ur", "uz", "vi", "xh", "yi", "yo", "yue", "zh", "zh-Hans", "zh-Hant", "zu",
] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(tag: string): tag is Language {
	return (LANGUAGES as readonly string[]).includes(tag);
}
