import { LandingPage } from "../../landing/landing-page.tsx";

export default LandingPage;
