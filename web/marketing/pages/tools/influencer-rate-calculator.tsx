import "../../field-styles.ts";
import { InfluencerRateCalculator } from "../../../tools/influencer-rate-calculator.tsx";

export default function Page() {
	return <InfluencerRateCalculator />;
}
