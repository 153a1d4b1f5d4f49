/** Given names that are usual in several languages: of two columns of names the one that has more of them holds first names. */
export const USUAL_GIVEN_NAMES: readonly string[] = `
  ana anna anne ann maria marie mary mariana marina martina marta martha laura lucia luca lucas luis luisa louis louise lena elena helena helen
  alexandra alexander alexandru alejandro alessandro aleksander aleksandra alex andrea andreea andrei andrej andrew andreas andres anton antonio antonia
  mihai michael michal miguel mihail mikhail rares catalin catalina ioana ion ionut john jon joan juan joao jan jana janez johan johannes johanna hans
  giovanni giulia giulio giuseppe francesco francesca francisco franz frank fernando felix filip philip philipp florin florentina gabriel gabriela
  george georgiana gheorghe jorge jose josef joseph julia julian juliana julie julien kevin karl karla karolina katarina katarzyna katharina kathrin
  nicolae nicolas nicoleta nikola nikolai nina noah noa natalia natalie nadia monica monika mirela marius marian marco marco marek marko mark markus
  mateusz matteo mateo matthias max maximilian mia milan milica mohamed mohammed muhammad ahmed ahmad ali hassan hussein fatima aisha zainab omar yusuf
  paul paula pablo pavel patricia patrick pedro peter petra pierre piotr radu raluca robert roberto roman sara sarah sandra sebastian sergiu sergey
  silvia simon simona sofia sophie sophia stefan stefania stephen susan tomas thomas tom tudor valentina vasile veronica victor victoria vlad vladimir
  emma emily emil emilia eva elisabeth elizabeth eric erik erika daniel daniela david denisa diana dragos dumitru dan camelia carmen carlos
  carla cristian cristina christian christina christine claudia claudiu constantin cosmin bogdan adrian adriana adam agnieszka alina alice alin
  bianca irina isabel isabella ivan ivana iulia iulian lidia liliana lia lukas lukasz larisa loredana magdalena malgorzata oana octavian olga oliver olivia
  tobias timo leon leonie lisa lara hannah hanna jonas jakob jakub james jack william charlotte amelia benjamin samuel elias theo hugo chloe camille
  mehmet mustafa ayse fatma zeynep elif emre burak murat hakan deniz arda ece selin berk yigit eren
  budi siti dewi putri agus rizky indah sri dian fitri nur andi eko wahyu bayu
  ravi rahul priya anita amit sunita rohan anjali neha pooja sanjay vijay deepak kavita suresh ramesh
  joana tiago rafael bruno beatriz catarina diogo goncalo ines mariana leonor vitoria thiago gustavo felipe larissa leticia
  luka ivo ante josip tea petar jovana nemanja stefanija teodora zoran goran dejan dragana marija matej zuzana lucie tereza jiri katerina hana
  balazs gergo zoltan istvan laszlo katalin zsuzsanna eszter reka bence mate
  анна мария елена ольга наталья екатерина татьяна ирина светлана александр сергей дмитрий алексей андрей иван михаил никита максим артём дарья
  полина анастасия виктория юлия павел владимир николай кирилл егор роман
  `
  .trim()
  .split(/\s+/u);
