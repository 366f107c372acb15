const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Where a short link leads. It says more than the short link. */
const TARGETS = wordsOf(
	"longurl longlink originalurl originallink target targeturl targetlink destination destinationurl destinationlink redirecturl redirectto finalurl fullurl resolvedurl expandedurl",
);
const ADDRESSES = wordsOf(
	"url uri href link item address website websiteurl webaddress weburl site siteurl homepage web webpage adresse internetadresse lien enlace sitio sitioweb collegamento indirizzo sitoweb koppeling ligação endereço ссылка адрес сайт 链接 網址 网址 リンク 링크 주소",
);
/** The names of things in linked data are addresses, too. */
const ENDS_AS_ADDRESS = ["@id", "url", "uri", "href", "link", "website", "homepage"];
const SHORT = ["short", "bitlink", "tiny"];
/** Names of fields whose address is a picture to show, not a link to follow. */
const PICTURES = "image icon avatar thumb picture photo logo cover background theme banner screenshot".split(" ");
const EMAILS = ["email", "mailaddress", "correo", "courriel"];
const PHONES = ["phone", "mobile", "telefon", "téléphone", "teléfono", "telefono", "cellulare", "handy"];

/** In the languages of most spreadsheets. */
const TITLES = wordsOf(
	"title name label text heading titel beschriftung bezeichnung titre nom nombre título titulo nome titolo naam tytuł nazwa название заголовок имя 名称 标题 標題 名前 タイトル 제목 이름",
);
const ENDS_AS_TITLE = ["title", "name", "label", "titel", "titre"];

/** What a person or a service says about a link. */
const NOTES = wordsOf(
	"note notes excerpt description summary comment comments selection beschreibung bemerkung notiz notizen remarque descripción descrição descrizione nota notas opis omschrijving описание 备注 描述 メモ 説明",
);

/** How much a field's name speaks for an address, the least first. Null for a field that never is one. */
export function addressRank(name: string): number | null {
	const field = plainField(name);
	if (PICTURES.some((word) => field.includes(word)) || isEmailField(name) || isPhoneField(name)) return null;
	if (TARGETS.has(field)) return 0;
	if (SHORT.some((word) => field.includes(word))) return 4;
	if (ADDRESSES.has(field)) return 1;
	return ENDS_AS_ADDRESS.some((end) => field.endsWith(end)) ? 2 : 3;
}

/** The rank of fields whose names say nothing about addresses. */
export const NO_ADDRESS_NAME = 3;

/** The same for the words of a link. */
export function titleRank(name: string): number | null {
	const field = plainField(name);
	if (TITLES.has(field)) return [...TITLES].indexOf(field);
	return ENDS_AS_TITLE.some((end) => field.endsWith(end)) && !field.endsWith("username") ? TITLES.size : null;
}

export function isPictureField(name: string): boolean {
	const field = plainField(name);
	return PICTURES.some((word) => field.includes(word));
}

export function isNoteField(name: string): boolean {
	return NOTES.has(plainField(name));
}

export function isEmailField(name: string): boolean {
	const field = plainField(name);
	return field === "mail" || EMAILS.some((word) => field.includes(word));
}

export function isPhoneField(name: string): boolean {
	const field = plainField(name);
	return field === "tel" || PHONES.some((word) => field.includes(word));
}

/** A field's name without its signs and capitals: `Long URL`, `long_url` and `longUrl` are one. */
function plainField(name: string): string {
	return [...name.normalize("NFKC").toLowerCase()].filter((sign) => !" _-.:\t".includes(sign)).join("");
}
