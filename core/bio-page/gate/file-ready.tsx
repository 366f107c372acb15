import { FILE_TYPES, lettersOf } from "../../files/file-type.ts";
import { sizeIn } from "../../files/size-in.ts";
import { withUnits } from "../../text/with-units.ts";
import { QuietLink } from "./form-parts.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { FileView } from "./gate-view.ts";

/** A file that the visitor has got or bought: what it is, its download, and what to do where an app holds downloads back. */
export function FileReady({ view, behind, backUrl, owners, pictureUrl, words, spoken }: GateBodyProps<FileView>) {
	const { type, bytes, line, url, isBought } = view;
	const { heading, inApp, inAppBought } = words.file;
	return (
		<>
			<div className="gate-head">
				<h2 id={GATE_HEADING_ID}>{heading}</h2>
				<div className="gate-file">
					<p className="gate-what">
						{behind?.picture ? (
							<img src={pictureUrl(behind.picture)} alt="" width={56} height={56} />
						) : (
							<b className="gate-sheet" aria-hidden="true">
								{lettersOf(type)}
							</b>
						)}
						<span {...owners}>
							{withUnits(behind?.title ?? "")}
							<small>
								{line && <>{line} · </>}
								<span dir="ltr">
									{FILE_TYPES[type]}, {sizeIn(spoken.language, bytes)}
								</span>
							</small>
						</span>
					</p>
				</div>
			</div>
			<div className="gate-form">
				<a className="gate-next" href={url} rel="nofollow">
					{spoken.page.file.download}
				</a>
				<p className="gate-small">{isBought ? inAppBought : inApp}</p>
			</div>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}
