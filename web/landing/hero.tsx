import "../../core/bio-page/bio-page.css";
import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import { demoPicturePath } from "../../core/page/demo-pictures.ts";
import { Awning } from "../components/awning.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { useLookStyles } from "../preview/look-styles.ts";
import { PhoneFrame } from "../preview/phone-frame.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { demoPage } from "./demo-page.ts";
import classes from "./hero.module.css";

const PAGE = demoPage("fresh-mint");

/** The headline beside a phone. The phone's page takes the username that a visitor types. */
export function Hero() {
	const [username, setUsername] = useState<string | null>(null);
	const page = username ? { ...PAGE, username } : PAGE;
	useLookStyles(PAGE);
	return (
		<section className={classes.hero}>
			<div className={classes.promise}>
				<Title order={1} className={classes.headline}>
					All your links, under one roof
				</Title>
				<Text className={classes.line}>
					One short address for everything you make, in colors you choose. It's live the moment you save.
				</Text>
				<SignedOut>
					<ClaimForm onUsername={setUsername} />
					<div className={classes.or}>
						No name yet?{" "}
						<InternalButton href="/auth?mode=signup" size="lg" variant="light">
							Create your free bio
						</InternalButton>
					</div>
				</SignedOut>
				<SignedIn>
					<InternalButton href="/dashboard" size="lg">
						Go to dashboard
					</InternalButton>
				</SignedIn>
			</div>
			<div className={classes.shop}>
				<Awning stripes="few" className={classes.awning} />
				<PhoneFrame isPicture label="A demo page: Juniper Vale, a fictional potter, with four links and three icons">
					<BioPage
						element="div"
						page={page}
						pictureUrl={demoPicturePath}
						style={pageVariables(page, demoPicturePath)}
					/>
				</PhoneFrame>
			</div>
		</section>
	);
}
