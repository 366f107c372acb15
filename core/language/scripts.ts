/** A script, and the language of nearly every text in it. */
export interface Script {
	letter: RegExp;
	/** Null when several languages share the script. */
	language: string | null;
	/** Letters that show another language of the script. */
	others?: Readonly<Record<string, RegExp>>;
	/** How many Latin letters one of its letters stands for. */
	weight?: number;
	/** One text for each language. */
	examples: Readonly<Record<string, string>>;
}

/** The script's letters, with the marks that belong to them. */
export const SCRIPTS = {
	Latin: { letter: /\p{Script=Latin}/gu, language: null, examples: {} },
	Cyrillic: { letter: /\p{Script=Cyrillic}/gu, language: null, examples: {} },
	Arabic: { letter: /\p{Script=Arabic}/gu, language: null, examples: {} },
	Devanagari: { letter: /\p{Script=Devanagari}/gu, language: null, examples: {} },
	Hebrew: {
		letter: /\p{Script=Hebrew}/gu,
		language: "he",
		// Many people write Yiddish without its signs. Its small words are no words in Hebrew.
		others: {
			yi: /[\u05f0-\u05f2]|\u05d0[\u05b7\u05b8]|\u05e4\u05bf|(?<!\p{L})(?:און|איך|פון|מיט|איז|נישט|זיך|האט|דאס)(?!\p{L})/gu,
		},
		examples: { he: "צלמת מתל אביב. החנות שלי", yi: "יעדער מענטש װערט געבױרן פֿרײַ און גלײַך" },
	},
	Greek: { letter: /\p{Script=Greek}/gu, language: "el", examples: { el: "Φωτογράφος στην Αθήνα" } },
	Armenian: { letter: /\p{Script=Armenian}/gu, language: "hy", examples: { hy: "Լուսանկարիչ Երևանից" } },
	Georgian: { letter: /\p{Script=Georgian}/gu, language: "ka", examples: { ka: "ფოტოგრაფი თბილისიდან" } },
	Ethiopic: {
		letter: /\p{Script=Ethiopic}/gu,
		language: "am",
		// Letters that Amharic hardly uses, and small words.
		others: {
			ti: /[ቐ-ቝኸ-ዅኣ]|(?<!\p{L})(?:[ዝን](?=\p{L}{2})|[ኦኣ][ብይለ]|(?:ናይ|እዩ|እዮም|ከም|ወይ|ምስ|እዚ|ነቲ|ነዚ|ድማ|ካብ|ሰብ|ሰባት|መሰል|ኩሎም|እዞም|ብዛዕባ)(?!\p{L}))/gu,
		},
		examples: { am: "ፎቶግራፍ አንሺ ከአዲስ አበባ ነኝ", ti: "ናይ ስእሊ ሰራሕተኛ እየ፣ ናይ ኣስመራ" },
	},
	Thai: { letter: /\p{Script=Thai}/gu, language: "th", examples: { th: "ช่างภาพจากกรุงเทพ" } },
	Lao: { letter: /\p{Script=Lao}/gu, language: "lo", examples: { lo: "ຊ່າງພາບຈາກວຽງຈັນ" } },
	Khmer: { letter: /\p{Script=Khmer}/gu, language: "km", examples: { km: "អ្នកថតរូបពីភ្នំពេញ" } },
	Myanmar: { letter: /\p{Script=Myanmar}/gu, language: "my", examples: { my: "ရန်ကုန်မှ ဓာတ်ပုံဆရာ" } },
	Tibetan: { letter: /\p{Script=Tibetan}/gu, language: "bo", examples: { bo: "བོད་ཀྱི་པར་པ།" } },
	Sinhala: { letter: /\p{Script=Sinhala}/gu, language: "si", examples: { si: "කොළඹ ඡායාරූප ශිල්පියා" } },
	Bengali: {
		letter: /\p{Script=Bengali}/gu,
		language: "bn",
		others: { as: /[ৰৱ]/gu },
		examples: { bn: "ঢাকার আলোকচিত্রী। আমার দোকান", as: "গুৱাহাটীৰ আলোকচিত্ৰী" },
	},
	Gurmukhi: { letter: /\p{Script=Gurmukhi}/gu, language: "pa", examples: { pa: "ਅੰਮ੍ਰਿਤਸਰ ਤੋਂ ਫੋਟੋਗ੍ਰਾਫਰ" } },
	Gujarati: { letter: /\p{Script=Gujarati}/gu, language: "gu", examples: { gu: "અમદાવાદના ફોટોગ્રાફર" } },
	Oriya: { letter: /\p{Script=Oriya}/gu, language: "or", examples: { or: "ଭୁବନେଶ୍ୱରର ଫଟୋଗ୍ରାଫର" } },
	Tamil: { letter: /\p{Script=Tamil}/gu, language: "ta", examples: { ta: "சென்னை புகைப்படக் கலைஞர்" } },
	Telugu: { letter: /\p{Script=Telugu}/gu, language: "te", examples: { te: "హైదరాబాద్ ఫోటోగ్రాఫర్" } },
	Kannada: { letter: /\p{Script=Kannada}/gu, language: "kn", examples: { kn: "ಬೆಂಗಳೂರಿನ ಛಾಯಾಗ್ರಾಹಕ" } },
	Malayalam: { letter: /\p{Script=Malayalam}/gu, language: "ml", examples: { ml: "കൊച്ചിയിലെ ഫോട്ടോഗ്രാഫർ" } },
	Thaana: { letter: /\p{Script=Thaana}/gu, language: "dv", examples: { dv: "މާލޭގެ ފޮޓޯގްރާފަރެއް" } },
	Hangul: { letter: /\p{Script=Hangul}/gu, language: "ko", weight: 2, examples: { ko: "서울의 사진작가" } },
	/** Chinese, and Japanese, which also has letters of its own. */
	Han: {
		letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
		language: "zh",
		others: { ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, yue: /[嘅唔喺佢啲咗冇哋嘢睇乜嗰咁嚟畀啱俾冧]/gu },
		weight: 2,
		examples: {
			zh: "摄影师，常驻上海。我的商店",
			ja: "東京の写真家。お問い合わせ",
			yue: "我係香港攝影師，呢度有我啲作品，鍾意就嚟睇",
		},
	},
} as const satisfies Record<string, Script>;

export type ScriptName = keyof typeof SCRIPTS;
