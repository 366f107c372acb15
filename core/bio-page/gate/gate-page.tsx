import { UNDETERMINED } from "../../language/direction.ts";
import { mediaPath } from "../../media/media.ts";
import { oursOn } from "../../words/ours-on.ts";
import type { Spoken } from "../../words/words.ts";
import { PageFrame, type PageFrameProps } from "../page-frame.tsx";
import { AgeForm } from "./age-form.tsx";
import { BoughtForm, EmailForm } from "./email-form.tsx";
import { FeedList } from "./feed-list.tsx";
import { FileReady } from "./file-ready.tsx";
import { GATE_HEADING_ID } from "./gate-head.tsx";
import type { GateBodyProps, GateScreen } from "./gate-screen.ts";
import type { GateView } from "./gate-view.ts";
import { ListPolicy } from "./list-policy.tsx";
import { Notice } from "./notice.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { TipForm } from "./tip-form.tsx";
import { TipThanks } from "./tip-thanks.tsx";

interface GatePageProps
	extends GateScreen,
		Pick<PageFrameProps, "page" | "element" | "pictureUrl" | "homeUrl" | "style"> {
	spoken: Spoken;
}

/** A gate in its page's look: the page's name and picture, and a form in place of the blocks. It needs no script. */
export function GatePage({ spoken, pictureUrl = mediaPath, ...props }: GatePageProps) {
	const { page, view, behind, backUrl, policyUrl, element, homeUrl, style } = props;
	const isOurs = page.language === spoken.language;
	const owners = { dir: "auto", ...(!isOurs && { lang: page.language ?? UNDETERMINED }) } as const;
	const name = page.fullName || (page.username ? `@${page.username}` : spoken.page.noName);
	const { fileBlockId } = behind ?? {};
	const frame = { page, element, pictureUrl, homeUrl, style, spoken, gate: view.kind, fileBlockId };
	return (
		<PageFrame {...frame}>
			<section className="bio-gate" aria-labelledby={GATE_HEADING_ID} {...oursOn(page.language, spoken.language)}>
				<GateBody
					view={view}
					behind={behind}
					backUrl={backUrl}
					policyUrl={policyUrl}
					owners={owners}
					pictureUrl={pictureUrl}
					name={name}
					language={page.language}
					words={spoken.gates}
					spoken={spoken}
				/>
			</section>
		</PageFrame>
	);
}

function GateBody(props: GateBodyProps<GateView>) {
	switch (props.view.kind) {
		case "password":
			return <PasswordForm {...props} view={props.view} />;
		case "email":
			return <EmailForm {...props} view={props.view} />;
		case "age":
			return <AgeForm {...props} view={props.view} />;
		case "payment":
			return <PaymentForm {...props} view={props.view} />;
		case "bought":
			return <BoughtForm {...props} view={props.view} />;
		case "notice":
			return <Notice {...props} view={props.view} />;
		case "items":
			return <FeedList {...props} view={props.view} />;
		case "file":
			return <FileReady {...props} view={props.view} />;
		case "tip":
			return <TipForm {...props} view={props.view} />;
		case "tipped":
			return <TipThanks {...props} view={props.view} />;
		case "policy":
			return <ListPolicy {...props} view={props.view} />;
	}
}
