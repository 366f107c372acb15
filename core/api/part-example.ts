/** The file that the examples send. The one route that takes bytes is no row of the table of operations, so it has no example there. */
const FILE = "glazes.pdf";

type Ids = Readonly<Record<string, string>>;

const pathOf = ({ page, upload, part = "1" }: Ids) => `/pages/${page}/files/${upload}/parts/${part}`;

/** Sends the only part of a small file, as a command for a shell. */
export function partInCurl({ origin, ids }: { origin: string; ids: Ids }): string {
	return [
		`curl -X PUT "${origin}/api/v1${pathOf(ids)}"`,
		'-H "Authorization: Bearer $LINKSTEAD_TOKEN"',
		`-H "X-Part-SHA256: $(sha256sum ${FILE} | cut -d ' ' -f 1)"`,
		`--data-binary @${FILE}`,
	].join(" \\\n  ");
}

/** The same with the typed client. */
export function partInTypescript({ page, upload, part = "1" }: Ids): string {
	return `const bytes = await readFile("${FILE}");
await ok(
  linkstead.filesSendPart({
    page: "${page}",
    upload: "${upload}",
    part: ${part},
    xPartSha256: createHash("sha256").update(bytes).digest("hex"),
    body: new Blob([bytes]),
  }),
);`;
}
